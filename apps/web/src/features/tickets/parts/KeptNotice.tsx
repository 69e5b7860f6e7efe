import { m } from '@turnout/messages/generated/messages.js'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ageText } from '../age-text.ts'
import type { KeptTickets } from '../use-kept-tickets.ts'
import css from './tickets-renew-ticket.module.css'

/** Says how old the ticket is that is shown; nothing while it is fresh. */
export function KeptNotice({ kept, locale }: { kept: KeptTickets | null; locale: string }) {
  const now = useNow(kept !== null)
  return (
    <div role="status">
      {kept !== null && (
        <p className={css.notice}>
          <CloudOff size={18} strokeWidth={2} aria-hidden />
          <span>{m.tickets_kept({ age: ageText(kept.asOf, now, locale) })}</span>
        </p>
      )}
    </div>
  )
}

const EVERY_MS = 15_000

/** The time by this device, while it is wanted. */
function useNow(isWanted: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}
