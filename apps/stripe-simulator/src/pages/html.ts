/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | Html | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object' && part !== null) return part.map(({ text }) => text).join('')
  return String(part ?? '').replaceAll(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? sign)
}

/** HTML with everything that is put in escaped. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, place) => text + (place < parts.length ? written(parts[place] ?? null) : '')).join(''))

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1f2430, #e8e9ee); --soft: light-dark(#5d6577, #a4abbb); --line: light-dark(#dcdfe6, #3a4050);
  --ground: light-dark(#f6f7f9, #14171e); --card: light-dark(#fff, #1c202a); --accent: light-dark(#4b3fd6, #a9a2ff); }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem } p { max-inline-size: 70ch; margin: .25rem 0 .75rem }
small, .soft { color: var(--soft) } code { font-size: .9em; overflow-wrap: anywhere } .all { user-select: all }
.box { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; max-inline-size: 34rem; margin: 8vh auto }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
table { border-collapse: collapse; inline-size: 100% } th, td { text-align: start; padding: .5rem .75rem; border-block-start: 1px solid var(--line); vertical-align: top }
thead th { border: 0; font-weight: 600; color: var(--soft); font-size: .85em } td.number { font-variant-numeric: tabular-nums; white-space: nowrap }
form { display: inline-block; margin: 0 .25rem .25rem 0 } input { font: inherit; inline-size: 7rem; padding: .25rem .5rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--ground); color: inherit }
button, .button { font: inherit; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--ground); color: inherit; cursor: pointer; text-decoration: none }
.strong { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #14171e) }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center } .wrong { border-inline-start: 4px solid #c9361f; padding-inline-start: .75rem }
a { color: var(--accent) }`

/** A whole page. */
export const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
