import { m } from '@turnout/messages/generated/messages.js'
import { Check, Copy, Mail, MessageCircle, Send, Share, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { QrCode } from '../../../public/frame/parts/QrCode.tsx'
import { qrOf } from '../../../public/frame/qr-code.ts'
import { useDialog } from '../../../public/frame/use-dialog.ts'
import css from './ShareSheet.module.css'

interface ShareSheetProps {
  readonly title: string
  readonly url: string
  /** A letter with the link. */
  readonly mail: string
  readonly onClose: () => void
}

/** How long "Link copied" is shown, in milliseconds. */
const SAID_MS = 1600

/** Ways to pass the page on: plain links that do not tell who shared, and a code for cameras. */
export function ShareSheet({ title, url, mail, onClose }: ShareSheetProps) {
  const { props, leave } = useDialog(onClose)
  const text = encodeURIComponent(`${title} ${url}`)
  const telegram = new URLSearchParams({ url, text: title }).toString()
  return (
    <dialog {...props} className={css.sheet} aria-labelledby="share-title" closedby="any">
      <div className={css.content}>
        <div className={css.head}>
          <h2 id="share-title">{m.storefront_share_title({ title })}</h2>
          <button type="button" className={css.close} aria-label={m.storefront_share_close()} onClick={leave}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <div className={css.code}>
          <QrCode qr={qrOf(url)} label={m.storefront_share_qr({ title })} />
        </div>
        <p className={css.hint}>{m.storefront_share_qr_hint()}</p>
        <CopyButton url={url} />
        <ul className={css.ways}>
          <Way
            href={`https://wa.me/?text=${text}`}
            icon={<MessageCircle {...ICON} />}
            label={m.storefront_share_whatsapp()}
          />
          <Way
            href={`https://t.me/share/url?${telegram}`}
            icon={<Send {...ICON} />}
            label={m.storefront_share_telegram()}
          />
          <Way href={mail} icon={<Mail {...ICON} />} label={m.storefront_share_mail()} />
          {typeof navigator.share === 'function' && (
            <li>
              <button
                type="button"
                className={css.way}
                onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
              >
                <Share {...ICON} />
                {m.storefront_share_elsewhere()}
              </button>
            </li>
          )}
        </ul>
      </div>
    </dialog>
  )
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function Way({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const foreign = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <li>
      <a className={css.way} href={href} {...foreign}>
        {icon}
        {label}
      </a>
    </li>
  )
}

function CopyButton({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const said = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(said)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <button type="button" className={css.copy} onClick={copy}>
      {copied ? <Check {...ICON} /> : <Copy {...ICON} />}
      <span className={css.address}>{url.replace(/^https?:\/\//u, '')}</span>
      <b aria-live="polite">{copied ? m.storefront_link_copied() : m.storefront_share_copy()}</b>
    </button>
  )
}
