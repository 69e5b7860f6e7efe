import type { ReactNode } from 'react'
import css from './Piece.module.css'

/** Where a piece hangs: above a perforation, below one, or between two. */
export type Place = 'upper' | 'middle' | 'lower'

/** For elements that are a piece themselves, such as a summary. */
export const pieceClass = (place: Place, { isTorn = false }: { readonly isTorn?: boolean } = {}): string =>
  [css.piece, css[place], isTorn && css.torn].filter(Boolean).join(' ')

interface PieceProps {
  readonly place: Place
  /** It hung on another piece, and was torn off. */
  readonly isTorn?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One piece of the paper that a desk, a ticket or a receipt is made of; lies in `Paper`. */
export function Piece({ place, isTorn = false, className = '', children }: PieceProps) {
  return <div className={`${pieceClass(place, { isTorn })} ${className}`}>{children}</div>
}

/** Pieces that hang together throw one shadow. */
export function Paper({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${css.paper} ${className}`}>{children}</div>
}
