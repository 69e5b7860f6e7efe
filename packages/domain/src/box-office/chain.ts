import type { MovementKind, Tender } from './movements.ts'

/*
 * Each movement of a till carries SHA-256 over the hash of the one before and its own text, so that a row which was
 * changed, taken out or put in between shows. No id of a row is part of it, so that it holds in a restored archive.
 * This file writes the text; the caller hashes.
 */

export interface ChainedMovement {
  readonly tillKey: string
  /** When its shift began: a shift has no other name that lasts. */
  readonly openedAt: Date
  /** As they were called then. */
  readonly person: string
  readonly seq: number
  readonly kind: MovementKind
  readonly tender: Tender | null
  readonly amountMinor: number
  readonly cashMinor: number
  readonly givenMinor: number | null
  readonly currency: string
  /** The number of the order. */
  readonly order: string | null
  /** The sale that it takes back, by its `seq`. */
  readonly undoes: number | null
  readonly reason: string | null
  readonly key: string
  readonly at: Date
}

/** The hash that the first movement of a till follows, hexadecimal. */
export const CHAIN_START = '0'.repeat(64)

/** The text of a movement whose UTF-8 bytes are hashed (SHA-256) after the hash of the one before, both as text. */
export const chainText = (movement: ChainedMovement): string =>
  JSON.stringify([
    'turnout-till-movement',
    movement.tillKey,
    movement.openedAt.toISOString(),
    movement.person,
    movement.seq,
    movement.kind,
    movement.tender,
    movement.amountMinor,
    movement.cashMinor,
    movement.givenMinor,
    movement.currency,
    movement.order,
    movement.undoes,
    movement.reason,
    movement.key,
    movement.at.toISOString(),
  ])
