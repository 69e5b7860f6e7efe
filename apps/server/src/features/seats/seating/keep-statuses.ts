import type { SeatStatuses } from '@turnout/contract/seats/seating.ts'
import { asBuyersSee, packStatuses, SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { markStatuses, statusNews, type MarkedStatuses } from '@turnout/domain/seats/choose/status-news.ts'
import { LRUCache } from 'lru-cache'
import { SharedBytes } from '../../../platform/http/send-shared.ts'
import type { Halls, Picture } from '../choosing/keep-halls.ts'
import { withSeatsFree, type House } from '../choosing/queries-house.ts'
import { planMark } from '../choosing/queries-public-house.ts'

/** Of earlier pictures, one byte a seat: some minutes of a hundred halls, or of 20 with 20,000 seats. */
const EARLIER_BYTES = 32_000_000

export interface KeptStatuses {
  /** What is free of the seats of a date, for a page that has the picture of this mark. */
  news(house: House, mark: string | null): Promise<SharedBytes>
  /** The same for who comes by a link: its seats are free. It is made for them alone, and nothing of it is kept. */
  newsByLink(house: House, asked: { readonly mark: string | null; readonly link: KeptForLink }): Promise<SeatStatuses>
}

interface KeptForLink {
  readonly eventId: number
  readonly linkId: number
}

interface Told {
  readonly marked: MarkedStatuses
  readonly free: number
  /** The answer by the mark that was asked with; '' for one that is not known. */
  readonly answers: Map<string, SharedBytes>
}

const countFree = (statuses: Uint8Array): number =>
  statuses.reduce((sum, status) => (status === SEAT_STATUS.free ? sum + 1 : sum), 0)

/** The statuses of dates as they are told; each answer is made once a picture. */
export function keepStatuses(halls: Halls): KeptStatuses {
  const told = new WeakMap<Picture, Told>()
  const earlier = new LRUCache<string, Uint8Array>({
    maxSize: EARLIER_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  })
  const keyOf = ({ occurrenceId }: House, mark: string) => `${occurrenceId} ${mark}`

  const toldOf = (house: House, picture: Picture): Told => {
    const known = told.get(picture)
    if (known !== undefined) return known
    const marked = markStatuses(asBuyersSee(picture.statuses), house.seatingId)
    const free = countFree(marked.statuses)
    const made = { marked, free, answers: new Map() }
    told.set(picture, made)
    earlier.set(keyOf(house, marked.mark), marked.statuses)
    return made
  }

  return {
    async newsByLink(house, { mark, link }) {
      const { hall, statuses } = await halls.pictureOf(house)
      const seats = await halls.seatsOfLink({ ...link, dateIds: [house.occurrenceId] })
      const free = withSeatsFree(asBuyersSee(statuses), hall, seats)
      const marked = markStatuses(free, house.seatingId)
      return {
        plan: planMark(house),
        mark: marked.mark,
        free: countFree(free),
        ...(marked.mark === mark ? { changes: [] } : { statuses: Buffer.from(packStatuses(free)).toString('base64') }),
      }
    },
    async news(house, mark) {
      const { marked, free, answers } = toldOf(house, await halls.pictureOf(house))
      const before = mark === null ? undefined : earlier.get(keyOf(house, mark))
      const since = before === undefined ? '' : (mark ?? '')
      const known = answers.get(since)
      if (known !== undefined) return known
      const news = statusNews(marked, before ?? null)
      const data: SeatStatuses = {
        plan: planMark(house),
        mark: news.mark,
        free,
        ...('changes' in news
          ? { changes: [...news.changes] }
          : { statuses: Buffer.from(news.bytes).toString('base64') }),
      }
      const made = new SharedBytes(JSON.stringify({ data }))
      answers.set(since, made)
      return made
    },
  }
}
