import { sanitiseHtml, textOfHtml } from '../text/sanitise-html.ts'

/** A mail in parts; the layout makes the plain and the HTML body of the same words. */
export interface MailParts {
  readonly locale: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Rich text after the paragraphs; made safe here once more. */
  readonly richText?: string
  /** Label and value, for example what was bought. */
  readonly rows?: readonly (readonly [string, string])[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly links?: readonly { readonly label: string; readonly url: string }[]
  readonly footer: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML: markup in a name or title stays text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (char) => ENTITIES[char] ?? char)

const FONT = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',sans-serif"

/**
 * Colours of the night for programs that follow the system's. The colours of the day stand in each
 * element, because many programs throw this part away; then they darken what they find by their own
 * means.
 */
const NIGHT = `@media (prefers-color-scheme:dark){.ground{background:#121110!important;color:#f4f2ed!important}.sheet{background:#1a1917!important;border-color:#34312c!important}.line{border-color:#34312c!important}.quiet{color:#b5afa5!important}.link{color:#a3b0ff!important}.act{background:#5063f2!important}}`

/**
 * A word that is wider than the narrowest phone, such as an address, is broken rather than the
 * mail.
 */
const BREAK = 'overflow-wrap:anywhere'

export function renderMail(parts: MailParts): { text: string; html: string } {
  return { text: plain(parts), html: html(parts) }
}

function plain(parts: MailParts): string {
  const rows = parts.rows?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const button = parts.button && `${parts.button.label}:\n${parts.button.url}`
  const links = parts.links?.map((link) => `${link.label}: ${link.url}`).join('\n')
  const written = parts.richText === undefined ? undefined : textOfHtml(parts.richText)
  const blocks = [parts.heading, ...parts.paragraphs, written, rows, button, links, `-- \n${parts.footer}`]
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`
}

function html(parts: MailParts): string {
  const paragraphs = parts.paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
  const written =
    parts.richText === undefined
      ? ''
      : `<div style="margin:0 0 20px;font-size:16px;line-height:1.55">${sanitiseHtml(parts.richText)}</div>`
  const rows = parts.rows?.length
    ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 20px">${parts.rows.map(row).join('')}</table>`
    : ''
  const button = parts.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(parts.button.url)}" class="act" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#3148e0;color:#ffffff;font-weight:700;line-height:1.3;text-align:center;text-decoration:none">${escapeHtml(parts.button.label)}</a></p>`
    : ''
  const links = (parts.links ?? [])
    .map(
      (link) =>
        `<p style="margin:0 0 8px;line-height:1.5"><a href="${escapeHtml(link.url)}" class="link" style="color:#2b40cc">${escapeHtml(link.label)}</a></p>`,
    )
    .join('')
  return `<!doctype html><html lang="${escapeHtml(parts.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(parts.heading)}</title><style>${NIGHT}</style></head>
<body class="ground" style="margin:0;padding:24px 12px;background:#f7f6f3;color:#1c1a17;${FONT}"><div role="main" class="sheet" style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #e2dfd8;border-radius:16px;padding:28px 24px;${BREAK}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;hyphens:auto">${escapeHtml(parts.heading)}</h1>${paragraphs}${written}${rows}${button}${links}
<p class="line quiet" style="margin:28px 0 0;padding-top:16px;border-top:2px dashed #e2dfd8;color:#5d5950;font-size:13px;line-height:1.5">${escapeHtml(parts.footer)}</p></div></body></html>`
}

const CELL = 'padding:8px 0;border-bottom:1px solid #e2dfd8;line-height:1.4;vertical-align:top'

/** An amount stays in one piece: the words beside it give way. */
const row = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="line quiet" style="${CELL};padding-right:16px;color:#5d5950">${escapeHtml(label)}</td><td class="line" style="${CELL};overflow-wrap:normal;text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`
