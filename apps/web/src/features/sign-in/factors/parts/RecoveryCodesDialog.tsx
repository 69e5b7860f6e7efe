import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import css from './factors.module.css'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  /** Others were there before, and are dead now. */
  readonly areNew: boolean
  readonly onKept: () => void
}

/** Prints recovery codes on a separate page, without the shop around them. */
function printCodes(codes: readonly string[], title: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null) return
  const heading = page.createElement('h1')
  heading.textContent = `${title} · ${window.location.host}`
  const list = page.createElement('ol')
  for (const code of codes) {
    const item = page.createElement('li')
    item.textContent = code
    list.append(item)
  }
  page.title = title
  page.body.append(heading, list)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

/** Ten codes, shown this once: it closes by the button alone. */
export function RecoveryCodesDialog({ codes, areNew, onKept }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // Without permission they stand there to be read, and can be selected.
      setCopied(false)
    }
  }
  const title = areNew ? m.factors_codes_new_title() : m.factors_codes_title()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => undefined}
      title={title}
      width={480}
      footer={
        <>
          <Button icon={Printer} onPress={() => printCodes(codes, title)}>
            {m.factors_codes_print()}
          </Button>
          <Button onPress={copy}>
            <span aria-live="polite">{copied ? m.factors_codes_copied() : m.factors_codes_copy()}</span>
          </Button>
          <Button variant="filled" onPress={onKept}>
            {m.factors_codes_kept()}
          </Button>
        </>
      }
    >
      <p>{areNew ? m.factors_codes_new_text() : m.factors_codes_text()}</p>
      <Row as="ul" className={css.codes} wrap ground="canvas" border radius={12} size={14}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Row>
    </Dialog>
  )
}
