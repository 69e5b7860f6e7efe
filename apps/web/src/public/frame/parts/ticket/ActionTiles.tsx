import { m } from '@turnout/messages/generated/messages.js'
import { CalendarPlus, FileDown, Share, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from './ActionTiles.module.css'
import type { ShownTicket } from './ticket-view.ts'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ActionTilesProps {
  /** The ticket in front; null for an order without any. */
  readonly shown: ShownTicket | null
  readonly calendarHref: string | null
  readonly pdfHref: string | null
  /** The first act is the next step and filled; false where paying is the next step. */
  readonly isNextStep?: boolean
}

/** What one does with tickets; an act that there is not has no tile. */
export function ActionTiles({ shown, calendarHref, pdfHref, isNextStep = true }: ActionTilesProps) {
  return (
    <ul className={isNextStep ? `${css.tiles} ${css.next}` : css.tiles} data-tiles aria-label={m.tickets_take_along()}>
      {shown !== null && <WalletTiles shown={shown} />}
      {calendarHref !== null && (
        <LinkTile href={calendarHref} icon={<CalendarPlus {...ICON} />} words={m.tickets_calendar()} isFile />
      )}
      {pdfHref !== null && <LinkTile href={pdfHref} icon={<FileDown {...ICON} />} words={m.tickets_pdf()} isFile />}
      {shown !== null && shown.ticket.state !== 'cancelled' && (
        <li data-needs-script>
          <ShareTile title={shown.ticket.face.title} url={shown.pageUrl} />
        </li>
      )}
    </ul>
  )
}

function WalletTiles({ shown: { applePassHref, googlePassHref } }: { shown: ShownTicket }) {
  const icon = <Wallet {...ICON} />
  // Two wallets are told apart by their names.
  const isOne = applePassHref === null || googlePassHref === null
  return (
    <>
      {applePassHref !== null && (
        <LinkTile href={applePassHref} icon={icon} words={isOne ? m.tickets_wallet() : m.tickets_wallet_apple()} />
      )}
      {googlePassHref !== null && (
        <LinkTile href={googlePassHref} icon={icon} words={isOne ? m.tickets_wallet() : m.tickets_wallet_google()} />
      )}
    </>
  )
}

interface LinkTileProps {
  readonly href: string
  readonly icon: ReactNode
  readonly words: string
  readonly isFile?: boolean
}

const LinkTile = ({ href, icon, words, isFile = false }: LinkTileProps) => (
  <li>
    <a className={css.tile} href={href} rel="noreferrer" {...(isFile && { download: '' })}>
      {icon}
      {words}
    </a>
  </li>
)

/**
 * Shares the ticket's address through the device, else copies it. A person who gets the address has
 * the ticket.
 */
function ShareTile({ title, url }: { title: string; url: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const share = (): void => {
    if (typeof navigator.share === 'function') {
      // Refused means closed by the holder: nothing to say.
      navigator.share({ title, url }).catch(() => undefined)
      return
    }
    navigator.clipboard?.writeText(url).then(
      () => setCopied(url),
      () => undefined,
    )
  }
  return (
    <button type="button" className={css.tile} onClick={share}>
      <Share {...ICON} />
      <span aria-live="polite">{copied === url ? m.tickets_link_copied() : m.tickets_share()}</span>
    </button>
  )
}
