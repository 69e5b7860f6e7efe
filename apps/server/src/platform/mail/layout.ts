import type { LabelledRow, MailBlock, MailLink } from './frame/blocks.ts'
import { renderFrame } from './frame/frame.ts'
import { OWN_LOOK } from './frame/look.ts'

/** The product's name, as its own mails give it. */
const OURS = { initial: 'T', name: 'Turnout' } as const

/** A mail of ours in parts: about a login, an account, or the tickets of an address. */
export interface MailParts {
  readonly locale: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Label and value, for example when and where. */
  readonly rows?: readonly LabelledRow[]
  readonly button?: MailLink
  readonly links?: readonly MailLink[]
  readonly footer: string
}

/**
 * A mail of ours in the frame of all mails, in our own colours. Its first sentence is the line that
 * a list of mails shows: it goes on where the subject stops.
 */
export function renderMail(parts: MailParts): { text: string; html: string } {
  const { locale, heading, paragraphs, rows = [], button, links = [], footer } = parts
  const blocks: MailBlock[] = [
    ...(rows.length === 0 ? [] : [{ kind: 'rows', rows } as const]),
    ...(button === undefined ? [] : [{ kind: 'button', ...button } as const]),
    ...(links.length === 0 ? [] : [{ kind: 'links', links } as const]),
  ]
  return renderFrame({
    locale,
    look: OWN_LOOK,
    from: OURS,
    label: null,
    heading,
    preview: paragraphs.join(' ').replaceAll('\n', ' '),
    paragraphs,
    blocks,
    footer: [footer],
  })
}
