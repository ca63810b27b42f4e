// The page as a JavaScript template, Eleventy's fastest kind.
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const e = s => /[&<>"']/.test(s) ? s.replace(/[&<>"']/g, c => signs[c]) : s

module.exports = class {
  data() {
    return { pagination: { data: 'numbers', size: 1, alias: 'number' }, permalink: d => `p${d.number}/index.html` }
  }

  render({ number, tables }) {
    const t = tables[number % 20]
    const mark = (m, kind) => `<td${kind} data-v="${e(m.value)}">${e(m.text)}</td>`
    const row = r => `<tr data-k="${e(r.search)}"><td class="p">${r.place}</td><th scope="row" class="nm"><a href="../player/${r.id}/index.html">${e(r.name)}</a></th><td class="l">${e(r.club)}</td>${mark(r.total, ' class="t"')}${r.marks.map(m => mark(m, '')).join('')}</tr>`
    return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Klasyfikacja ${number}</title></head><body><h1>Klasyfikacja ${number}</h1>
<table id="individual"><caption>${e(t.title)}</caption><thead><tr><th scope="col" class="p" data-s="o">M</th><th scope="col" class="nm" data-s="t">Zawodnik</th><th scope="col" data-s="t">Klub</th><th scope="col" class="n t" data-s="n">Suma</th><th scope="col" class="n e" data-s="n">1</th><th scope="col" class="n e" data-s="n">2</th><th scope="col" class="n e" data-s="n">3</th><th scope="col" class="n e" data-s="n">4</th><th scope="col" class="n e" data-s="n">5</th></tr></thead><tbody>
${t.rows.map(row).join('\n')}
</tbody></table></body></html>
`
  }
}
