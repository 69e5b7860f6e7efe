import { publicPaths } from '@turnout/contract/paths.ts'
import { type EmbedChoice, embedCode } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'

interface TestPage {
  readonly event: { readonly id: number; readonly slug: string; readonly title: string }
  readonly choice: EmbedChoice
  readonly origin: string
  readonly locale: string
  readonly nonce: string
}

const STYLE = `body{max-width:720px;margin:0 auto;padding:32px 20px 80px;background:#fbfaf8;color:#22201c;font:17px/1.6 Georgia,'Noto Serif',serif}
h1{font-size:27px;line-height:1.15}a{color:inherit}turnout-tickets{display:block;margin:32px 0}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * A page as anybody could write it, with nothing of ours but the code that an organizer copies: what
 * works here works on their site.
 */
export function drawTestPage({ event, choice, origin, locale, nonce }: TestPage): string {
  const speak = { locale: pickLocale({ saved: locale }) }
  const page = origin + publicPaths.event(event.id, event.slug)
  const label = m.widget_link({ title: event.title }, speak)
  const code = embedCode('html', { origin, eventId: event.id, page, label }, choice)
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(m.widget_test_title({ title: event.title }, speak))}</title>`,
    `<link rel="icon" href="data:,"><style nonce="${escaped(nonce)}">${STYLE}</style></head><body><main>`,
    `<h1>${escaped(m.widget_test_heading({}, speak))}</h1><p>${escaped(m.widget_test_text({}, speak))}</p>`,
    code,
    `<p>${escaped(m.widget_test_below({}, speak))}</p></main></body></html>`,
  ].join('\n')
}
