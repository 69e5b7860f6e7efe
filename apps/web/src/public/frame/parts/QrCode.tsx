import type { ReactNode } from 'react'
import type { QrPicture } from '../qr-code.ts'
import css from './QrCode.module.css'

interface QrCodeProps {
  readonly qr: QrPicture
  /** What it opens or proves. */
  readonly label: string
  /** Without the white around it: for a ground that is white itself. */
  readonly isBare?: boolean
  /** Drawn over it, in modules from the corner of the code. */
  readonly children?: ReactNode
}

/** A QR code, black on white in every theme. */
export function QrCode({ qr, label, isBare = false, children }: QrCodeProps) {
  const border = (qr.size - qr.size / qr.share) / 2
  const quiet = isBare ? border : 0
  const side = qr.size - 2 * quiet
  return (
    <svg
      className={css.code}
      viewBox={`${quiet} ${quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
      {children !== undefined && <g transform={`translate(${border} ${border})`}>{children}</g>}
    </svg>
  )
}
