// The pages of the comparison with Eleventy. PAGES is their number, TABLES the
// folder of the data.
const fs = require('node:fs')
const path = require('node:path')

module.exports = config => {
  const dir = process.env.TABLES
  config.addGlobalData('tables', () => fs.readdirSync(dir).sort().map(n => JSON.parse(fs.readFileSync(path.join(dir, n)))))
  config.addGlobalData('numbers', () => Array.from({ length: Number(process.env.PAGES) }, (_, i) => String(i).padStart(5, '0')))
  config.setQuietMode(true)
}
