import type { SeatPart } from '@turnout/messages/seat-name.ts'
import type { CSSProperties, ReactNode } from 'react'
import { pieceClass } from './Piece.tsx'
import type { TicketFace } from './ticket-face.ts'
import css from './TicketHead.module.css'

interface TicketHeadProps {
  readonly face: TicketFace
  /** Of its heading. */
  readonly level?: 1 | 2
  /** Of the heading, for what it names. */
  readonly id?: string
  /** Where its holder sits, in columns. */
  readonly seat?: readonly SeatPart[]
  /** The last line of the head, between hairline and perforation: whose ticket it is. */
  readonly row?: ReactNode
}

/** The colours of tickets that have own ones. */
const colours = ({ accent }: TicketFace): CSSProperties | undefined =>
  accent === null ? undefined : ({ '--accent': accent.fill, '--on-accent': accent.ink } as CSSProperties)

/** The upper piece of a ticket: what it is for, on a strip of the cover and the accent. */
export function TicketHead({ face, level = 2, id, seat = [], row }: TicketHeadProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div
      className={`${pieceClass('upper')} ${css.head}`}
      style={colours(face)}
      data-plain={face.isPlain || undefined}
      data-head
    >
      {face.cover !== null && (
        <div className={css.cover}>
          <img src={face.cover} alt="" width={828} height={264} decoding="async" />
        </div>
      )}
      <div className={css.face}>
        {face.logo !== null && <img className={css.logo} {...face.logo} alt="" decoding="async" />}
        <Title id={id} className={css.title}>
          {face.title}
        </Title>
        <dl className={`${css.facts} num`}>
          <div>
            <dt>
              <time dateTime={face.startsAt}>{face.date}</time>
            </dt>
            <dd>{face.time}</dd>
          </div>
          {face.place !== '' && (
            <div>
              <dt>{face.place}</dt>
              {face.street !== '' && <dd>{face.street}</dd>}
            </div>
          )}
        </dl>
        {seat.length > 0 && (
          <dl className={css.seat} data-seat>
            {seat.map((part) => (
              <div key={part.id}>
                <dt>{part.label}</dt>
                <dd className="num">
                  <bdi>{part.value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {row !== undefined && <div className={css.row}>{row}</div>}
        {row !== undefined && face.note !== '' && <p className={css.note}>{face.note}</p>}
      </div>
    </div>
  )
}
