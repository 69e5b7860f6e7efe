import { ChevronLeft } from 'lucide-react'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState, type MouseEvent, type SubmitEvent } from 'react'
import type { SeatsPageView } from '../seats-page.ts'
import css from './FramedSeats.module.css'
import { MapCard } from './MapCard.tsx'
import { PromoForm } from './PromoForm.tsx'
import { SeatsDesk, SeatsDock } from './SeatsDesk.tsx'
import { useSeats, type Leave } from './use-seats.ts'

interface FramedSeatsProps {
  readonly page: SeatsPageView
  readonly leave: Leave
  /** The button that holds the seats was pressed. */
  onPress(): void
  onBack(): void
}

/** The part of the frame that a visitor sees, in pixels from the top of the frame. */
interface Room {
  readonly top: number
  readonly height: number
}

/** Lower than this a map is of no use. */
const ROOM_MIN = 440

/** The list and the map in the frame of another site. The map opens over the part of the frame that is in view. */
export function FramedSeats({ page, leave, onPress, onBack }: FramedSeatsProps) {
  const seats = useSeats(page, { leave })
  const submit = (): void => {
    if (!seats.busy && seats.tickets > 0) onPress()
    seats.submit()
  }
  const desk = { ...seats, submit }
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const setMapOpen = (isOpen: boolean): void => {
    if (!isOpen || frame.current === null) return setRoom(null)
    seenPart(frame.current, setRoom)
  }
  const isMapOpen = room !== null
  const { title, organizer } = page.event
  return (
    <div ref={frame} className={css.frame} style={isMapOpen ? { minHeight: room.top + room.height } : undefined}>
      {isMapOpen && <h1 className="visually-hidden">{m.seats_map()}</h1>}
      <header className={css.head} inert={isMapOpen}>
        <button type="button" aria-label={m.seats_back()} onClick={onBack}>
          <ChevronLeft size={22} strokeWidth={2.2} aria-hidden />
        </button>
        <p>
          <strong>{title}</strong>
          <small>{organizer}</small>
        </p>
      </header>
      <div inert={isMapOpen}>
        <SeatsDesk desk={desk} />
        <div onSubmit={submitHere} onClick={leadHere} role="presentation">
          <PromoForm page={page} />
        </div>
      </div>
      <div className={css.map} data-open={isMapOpen} style={room ?? undefined}>
        <MapCard desk={desk} isOpen={isMapOpen} setOpen={setMapOpen} />
        {isMapOpen && <SeatsDock desk={desk} />}
      </div>
    </div>
  )
}

/** Asks which part of an element is in view. A page cannot ask the window around its frame, but an observer knows. */
function seenPart(element: HTMLElement, tell: (room: Room) => void): void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    if (entry === undefined) return
    const { boundingClientRect: whole, intersectionRect: seen } = entry
    const height = Math.max(seen.height, ROOM_MIN)
    const top = Math.min(seen.top - whole.top, Math.max(0, whole.height - height))
    tell({ top, height })
  })
  observer.observe(element)
}

/** Links and forms of a frame leave it. These ask for the same frame again, in the look that it has. */
function askAgain(fields: Readonly<Record<string, string>>): void {
  const address = new URL(location.href)
  address.searchParams.delete('promo_code')
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  location.replace(address)
}

const submitHere = (event: SubmitEvent<HTMLElement>): void => {
  event.preventDefault()
  const fields = new FormData(event.target)
  askAgain(
    Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  )
}

const leadHere = (event: MouseEvent): void => {
  if ((event.target as Element).closest('a') === null) return
  event.preventDefault()
  askAgain({})
}
