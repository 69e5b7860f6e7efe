import { m } from '@turnout/messages/generated/messages.js'
import { Share } from 'lucide-react'
import { useState } from 'react'
import chip from '../../../public/parts/chip.module.css'

/**
 * Shares the ticket's address through the device, else copies it. A person who gets the address has
 * the ticket.
 */
export function ShareTicket({ title, url }: { title: string; url: string }) {
  const [copied, setCopied] = useState(false)
  const share = (): void => {
    if (typeof navigator.share === 'function') {
      // Refused means closed by the holder: nothing to say.
      navigator.share({ title, url }).catch(() => undefined)
      return
    }
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <button type="button" className={chip.chip} onClick={share}>
      <Share size={16} strokeWidth={1.75} aria-hidden />
      <span aria-live="polite">{copied ? m.tickets_link_copied() : m.tickets_share()}</span>
    </button>
  )
}
