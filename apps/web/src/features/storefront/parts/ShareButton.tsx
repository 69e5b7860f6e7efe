import { m } from '@turnout/messages/generated/messages.js'
import { Share } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import chip from '../../../public/frame/parts/chip.module.css'

const ShareSheet = lazy(() => import('./ShareSheet.tsx').then((part) => ({ default: part.ShareSheet })))

/** A device that is held in a hand has its own sheet, with the people one writes to. */
const hasOwnSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/**
 * Shares through the device, else opens the sheet of ways to share; before the script it is a mail
 * with the link.
 */
export function ShareButton({ title, url, className }: { title: string; url: string; className?: string | undefined }) {
  const [open, setOpen] = useState(false)
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`
  const share = (event: MouseEvent): void => {
    event.preventDefault()
    // Refused means closed by the visitor: nothing to say.
    if (hasOwnSheet()) navigator.share({ title, url }).catch(() => undefined)
    else setOpen(true)
  }
  return (
    <>
      <a className={`${chip.chip} ${className ?? ''}`} href={mail} role="button" onClick={share}>
        <Share size={16} strokeWidth={1.75} aria-hidden />
        <span>{m.storefront_share()}</span>
      </a>
      {open && (
        <Suspense>
          <ShareSheet title={title} url={url} mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
