import type { SeatStatuses } from '@turnout/contract/seats/seating.ts'
import { asBuyersSee, packStatuses, SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { markStatuses, statusNews, type MarkedStatuses } from '@turnout/domain/seats/choose/status-news.ts'
import { LRUCache } from 'lru-cache'
import type { Reader } from '../../../platform/database/database.ts'
import { SharedBytes } from '../../../platform/http/send-shared.ts'
import { pictureOfAll } from '../choosing/combine-pictures.ts'
import type { SameHouses } from '../choosing/queries-house.ts'
import type { Halls, Picture } from '../choosing/keep-halls.ts'
import { planMark } from '../choosing/queries-public-house.ts'
import { leftOfStanding } from './queries-standing.ts'

/** Of earlier pictures, one byte a seat: some minutes of a hundred halls, or of 20 with 20,000 seats. */
const EARLIER_BYTES = 32_000_000

export interface KeptStatuses {
  /** What is free of the seats of a date, or of all dates of a pass, for a page that has the picture of this mark. */
  news(houses: SameHouses, mark: string | null): Promise<SharedBytes>
  /** The same for who comes by a link: its seats are free. It is made for them alone, and nothing of it is kept. */
  newsByLink(
    houses: SameHouses,
    asked: { readonly mark: string | null; readonly link: KeptForLink },
  ): Promise<SeatStatuses>
}

interface KeptForLink {
  readonly eventId: number
  readonly linkId: number
}

interface Told {
  readonly marked: MarkedStatuses
  readonly free: number
  /** Null: the plan has no standing areas. */
  readonly standing: ReturnType<typeof leftOfStanding> | null
  /** The answer by the mark that was asked with; '' for one that is not known. */
  readonly answers: Map<string, SharedBytes>
}

const countFree = (statuses: Uint8Array): number =>
  statuses.reduce((sum, status) => (status === SEAT_STATUS.free ? sum + 1 : sum), 0)

/** The statuses of dates as they are told; each answer is made once a picture. */
export function keepStatuses(reader: Reader, halls: Halls): KeptStatuses {
  const told = new WeakMap<Picture, Told>()
  const earlier = new LRUCache<string, Uint8Array>({
    maxSize: EARLIER_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  })
  const keyOf = (houses: SameHouses, mark: string) =>
    `${houses.map(({ occurrenceId }) => occurrenceId).join('+')} ${mark}`

  const toldOf = (houses: SameHouses, picture: Picture): Told => {
    const known = told.get(picture)
    if (known !== undefined) return known
    const marked = markStatuses(asBuyersSee(picture.statuses), houses[0].seatingId)
    const free = countFree(marked.statuses)
    const standing = houses[0].standing.size === 0 ? null : leftOfStanding(reader, houses)
    standing?.catch(() => told.delete(picture))
    const made = { marked, free, standing, answers: new Map() }
    told.set(picture, made)
    earlier.set(keyOf(houses, marked.mark), marked.statuses)
    return made
  }

  return {
    async newsByLink(houses, { mark, link }) {
      const dateIds = houses.map(({ occurrenceId }) => occurrenceId)
      const picture = await pictureOfAll(halls, houses, await halls.seatsOfLink({ ...link, dateIds }))
      const marked = markStatuses(asBuyersSee(picture.statuses), houses[0].seatingId)
      const packed = Buffer.from(packStatuses(marked.statuses)).toString('base64')
      return {
        plan: planMark(houses[0]),
        mark: marked.mark,
        free: countFree(marked.statuses),
        ...(marked.mark === mark ? { changes: [] } : { statuses: packed }),
        ...(houses[0].standing.size > 0 && { standing: await leftOfStanding(reader, houses) }),
      }
    },
    async news(houses, mark) {
      const { marked, free, standing, answers } = toldOf(houses, await pictureOfAll(halls, houses))
      const before = mark === null ? undefined : earlier.get(keyOf(houses, mark))
      const since = before === undefined ? '' : (mark ?? '')
      const known = answers.get(since)
      if (known !== undefined) return known
      const news = statusNews(marked, before ?? null)
      const data: SeatStatuses = {
        plan: planMark(houses[0]),
        mark: news.mark,
        free,
        ...('changes' in news
          ? { changes: [...news.changes] }
          : { statuses: Buffer.from(news.bytes).toString('base64') }),
        ...(standing !== null && { standing: await standing }),
      }
      const made = new SharedBytes(JSON.stringify({ data }))
      answers.set(since, made)
      return made
    },
  }
}
