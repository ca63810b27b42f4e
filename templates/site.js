// Search, filters and sorting of the tables of a page. Without it the page is
// whole, in official order; the controls exist only where this runs.
(() => {
  'use strict';
  const page = document, lang = page.documentElement.lang;
  const plain = { ł: 'l', đ: 'd', ð: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
  const fold = s => s.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
    .replace(/[łđðøıßæœþ]/g, c => plain[c]).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

  // The menu scrolls sideways on a phone: the entry of this page comes into view.
  const here = page.querySelector('nav [aria-current]');
  if (here) here.closest('nav').scrollLeft = here.offsetLeft - 40;

  // Search and filters: one form for all rows of the page that can be searched.
  const form = page.querySelector('form.filter');
  if (form) {
    const rows = [...page.querySelectorAll('tr[data-k]')];
    const count = form.querySelector('output');
    const fields = [...form.elements].filter(f => f.name);
    const chosen = by => (form.querySelector(`[data-by=${by}]`) || {}).value || '';
    let pause;
    const filter = () => {
      const words = fold(form.q.value).split(' '), club = chosen('club'), cat = chosen('cat');
      let n = 0;
      for (const row of rows) {
        row.hidden = !(words.every(w => row.dataset.k.includes(w)) &&
          (!club || row.dataset.club === club) &&
          (!cat || (row.dataset.cat || '').includes(`|${cat}|`)));
        n += !row.hidden;
      }
      return form.dataset.count.replace('{n}', n).replace('{m}', rows.length) +
        (n ? '' : ' – ' + form.dataset.none);
    };
    const remember = () => {
      const address = new URL(location);
      for (const f of fields) {
        if (f.value) address.searchParams.set(f.name, f.value);
        else address.searchParams.delete(f.name);
      }
      try { history.replaceState(null, '', address); } catch { /* pages opened from disk */ }
    };
    const changed = () => {
      const text = filter();
      remember();
      clearTimeout(pause);
      pause = setTimeout(() => { count.textContent = text; }, 300);
    };
    const asked = new URL(location).searchParams;
    for (const f of fields) if (asked.has(f.name)) f.value = asked.get(f.name);
    if (chosen('club') || chosen('cat')) form.querySelector('details').open = true;
    count.textContent = filter();
    form.addEventListener('input', changed);
    form.addEventListener('submit', e => e.preventDefault());
    form.hidden = false;
  }

  // Sorting: first click, then reversed, then the official order again.
  const compare = new Intl.Collator(lang).compare;
  for (const table of page.querySelectorAll('table[data-sort]')) {
    const body = table.tBodies[0], official = [...body.rows], heads = [...table.tHead.rows[0].cells];
    const value = (row, column, number) => {
      const cell = row.cells[column], v = cell.dataset.v;
      return number ? (v === undefined ? NaN : +v) : v ?? cell.textContent.trim();
    };
    const sort = th => {
      const kind = th.dataset.s, was = th.getAttribute('aria-sort');
      const first = kind === 'n' ? 'descending' : 'ascending';
      const second = kind === 'n' ? 'ascending' : 'descending';
      const now = kind === 'o' || was === second ? '' : was === first ? second : first;
      for (const h of heads) h.removeAttribute('aria-sort');
      if (!now) return body.append(...official);
      th.setAttribute('aria-sort', now);
      const sign = now === 'ascending' ? 1 : -1, column = heads.indexOf(th), number = kind === 'n';
      const keyed = official.map(row => [value(row, column, number), row]);
      keyed.sort(([a], [b]) => number
        ? isNaN(a) - isNaN(b) || sign * (a - b) || 0
        : !a - !b || sign * compare(a, b));
      body.append(...keyed.map(k => k[1]));
    };
    for (const th of heads) {
      const button = page.createElement('button'), link = th.querySelector('a');
      button.type = 'button';
      if (link) {
        while (link.nextSibling) button.append(link.nextSibling);
        button.setAttribute('aria-label', `${table.dataset.sort}: ${link.textContent} ${button.textContent}`.trim());
      } else button.append(...th.childNodes);
      th.append(button);
      button.addEventListener('click', () => sort(th));
    }
  }
})();
