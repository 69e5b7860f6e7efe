import { m } from '@turnout/messages/generated/messages.js'
import { Share } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import chip from '../../../public/parts/chip.module.css'

/**
 * Shares through the device, else copies the link; before the script it is a mail with the link.
 */
export function ShareButton({ title, url, className }: { title: string; url: string; className?: string | undefined }) {
  const [copied, setCopied] = useState(false)
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`
  const share = (event: MouseEvent): void => {
    event.preventDefault()
    if (typeof navigator.share === 'function') {
      // Refused means closed by the visitor: nothing to say.
      navigator.share({ title, url }).catch(() => undefined)
      return
    }
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => location.assign(mail),
    )
  }
  return (
    <a className={`${chip.chip} ${className ?? ''}`} href={mail} role="button" onClick={share}>
      <Share size={16} strokeWidth={1.75} aria-hidden />
      <span aria-live="polite">{copied ? m.storefront_link_copied() : m.storefront_share()}</span>
    </a>
  )
}
