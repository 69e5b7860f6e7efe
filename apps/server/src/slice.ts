import type { FastifyInstance } from 'fastify'
import type { EventCopy } from './features/events/duplicate/duplicate-event.ts'
import type { ProductCopy } from './features/products/duplicate-product.ts'
import type { History } from './platform/audit/history.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { DB } from './platform/database/tables.ts'
import type { Exports } from './platform/database/open-export.ts'
import type { RowMarkings } from './platform/database/row-marks.ts'
import type { Caller, Credential } from './platform/http/guards/caller.ts'
import type { RateLimits } from './platform/http/guards/rate-limit.ts'
import type { DefinedJob } from './platform/jobs/define-job.ts'
import type { JobServices } from './platform/jobs/job-services.ts'
import type { Recurring } from './platform/jobs/repeat.ts'
import type { FileMakers } from './platform/mail/attach.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Offer } from './platform/slices/declare-offer.ts'
import type { Services, WebhookSending } from './server-services.ts'

/** What the routes of a slice are registered with. */
export interface SliceServices extends Services {
  readonly clock: Clock
  /** Files under way. */
  readonly exports: Exports
  /** Which rows of a list are new. */
  readonly maps: RowMarkings
  readonly rateLimits: RateLimits
  /** Of all slices. */
  readonly history: History
  /** Of all slices, in their order. */
  readonly eventCopies: readonly EventCopy[]
  readonly productCopies: readonly ProductCopy[]
}

/** What repeated work is done with. */
export interface WorkServices extends JobServices {
  readonly webhooks: WebhookSending
}

export type FileServices = Pick<Services, 'database' | 'secrets' | 'fileStore' | 'publicUrl'>

/** Rows stay as they are, lose what is personal, or go. */
export type Fate = 'stays' | 'changes' | 'goes'

interface TableFate {
  readonly guest?: Fate
  readonly account?: Fate
  /** Why no archive has the table. */
  readonly leftOut?: string
}

/**
 * What becomes of the rows of each table when a guest is erased (`sql/erase_guests.sql`), and when a
 * closed account is (`sql/erase_account.sql`). Of what is not said they stay.
 */
export type TableFates = Readonly<Partial<Record<keyof DB, 'stays' | TableFate>>>

/**
 * What a slice is to the rest of the server. `features/<slice>/slice.ts` says it, `slices.ts` lists
 * all of them. Whatever is done for all slices walks that list, and names none.
 */
export interface Slice {
  /** As its folders are called. */
  readonly name: string
  /** The first words of the names of its endpoints, beside its own name: those of its rooms. */
  readonly areas?: readonly string[]
  readonly tables?: TableFates
  /** What it does that history keeps; an act that no slice declares fails a test. */
  readonly history?: Partial<History>
  readonly routes?: (app: FastifyInstance, services: SliceServices) => Promise<void> | void
  /** Knows callers by what a request carries; null where it is no credential of this slice. */
  readonly callerOf?: (database: Database, credential: Credential) => Promise<Caller | null>
  readonly jobs?: readonly DefinedJob[]
  readonly recurring?: (services: WorkServices) => readonly Recurring[]
  /** The makers of files that go with mails, by the name that mails call them by. */
  readonly files?: (services: FileServices) => FileMakers
  readonly copiesEvent?: EventCopy
  readonly copiesProduct?: ProductCopy
  /** Seals anew what it keeps sealed with the other accepted secret. */
  readonly reseal?: (database: Database, secrets: Secrets) => Promise<void>
  /** What earlier slices need of this one. */
  readonly offers?: readonly Offer[]
}
