import type { AuditTopic } from '@turnout/contract/audit-log/audit-enums.ts'
import type { WireLocale } from '@turnout/contract/enums.ts'
import type { DB } from '../database/tables.ts'

/** An act that history keeps, as people read it. */
export interface AuditAct {
  /** Its chapter. */
  readonly topic: AuditTopic
  /** What was done to a thing, without who: "changed {thing}". */
  readonly say: (inputs: { readonly thing: string }, options: { readonly locale: WireLocale }) => string
}

/** A kind of thing that history names. */
export interface AuditedThing {
  readonly table: keyof DB
  /** The column that a thing is called by. Without one it is named in a way of its kind. */
  readonly name?: string
  /** The column that a search looks into, and whether its rows belong to events or to accounts. */
  readonly searched?: { readonly by: string; readonly in: 'event' | 'account' }
}

/** What history can tell, by the names that acts and things are stored under. */
export interface History {
  readonly acts: Readonly<Record<string, AuditAct>>
  readonly things: Readonly<Record<string, AuditedThing>>
}
