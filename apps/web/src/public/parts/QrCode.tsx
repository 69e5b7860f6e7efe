import type { QrPicture } from '../qr-code.ts'
import css from './QrCode.module.css'

/** A QR code, black on white in every theme. `label` says what it opens or proves. */
export function QrCode({ qr, label }: { qr: QrPicture; label: string }) {
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
