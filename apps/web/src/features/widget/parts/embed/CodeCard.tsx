import { EMBED_KINDS, type EmbedKind } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CopyButton } from '@turnout/ui/surfaces/CopyField.tsx'
import css from './Embed.module.css'

interface CodeCardProps {
  readonly kind: EmbedKind
  readonly code: string
  readonly isLive: boolean
  readonly onKind: (kind: EmbedKind) => void
}

/** The code as it is copied, in three kinds. */
export function CodeCard({ kind, code, isLive, onKind }: CodeCardProps) {
  const labels = { html: 'HTML', 'no-script': m.widget_code_no_script(), react: 'React' }
  const helps = { html: m.widget_help_html(), 'no-script': m.widget_help_no_script(), react: m.widget_help_react() }
  return (
    <Card
      title={m.widget_code()}
      headEnd={
        <div className={css.kinds}>
          <SegmentedControl
            label={m.widget_code_kind()}
            value={kind}
            onChange={onKind}
            options={EMBED_KINDS.map((value) => ({ value, label: labels[value] }))}
          />
          <CopyButton label={m.widget_code()} value={code} className={css.copy} />
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must be able to */}
      <pre className={css.code} dir="ltr" tabIndex={0} role="region" aria-label={m.widget_code_label()}>
        <code>
          <Coloured code={code} />
        </code>
      </pre>
      <p className={css.help}>{isLive ? helps[kind] : m.widget_draft()}</p>
    </Card>
  )
}

const PIECES = /(<\/?[a-z-]+|\/?>)|("[^"]*")/giu

/** Tags and texts in colours of their own; copied, it is the plain text. */
function Coloured({ code }: { code: string }) {
  const pieces: { at: number; text: string; kind: 'tag' | 'quoted' | null }[] = []
  let done = 0
  for (const { 0: text, 1: tag, index } of code.matchAll(PIECES)) {
    pieces.push({ at: done, text: code.slice(done, index), kind: null })
    pieces.push({ at: index, text, kind: tag === undefined ? 'quoted' : 'tag' })
    done = index + text.length
  }
  pieces.push({ at: done, text: code.slice(done), kind: null })
  return pieces.map(({ at, text, kind }) =>
    kind === null ? (
      text
    ) : (
      <span key={at} className={css[kind]}>
        {text}
      </span>
    ),
  )
}
