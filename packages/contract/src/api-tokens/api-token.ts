import { CAPABILITIES, TOKEN_CAPABILITIES } from '@turnout/domain/accounts/capabilities.ts'
import { z } from 'zod'
import { idAnswer, time } from '../answers.ts'
import { body, id, instantText, line, list, oneOf, optional, optionalInUpdate, word } from '../fields.ts'
import type { ListShape } from '../lists.ts'

/** How many organizers or events a token can be limited to. */
const SCOPE_MAX = 200
const NAME_MAX = 100

/** ENDED: its maker left the account, or was switched off. */
const API_TOKEN_STATUSES = ['ACTIVE', 'EXPIRED', 'ENDED'] as const

/** A token as the list tells it: never its text. */
export const apiToken = z.object({
  id: idAnswer(),
  name: z.string(),
  status: z.enum(API_TOKEN_STATUSES),
  /** What every token begins with. */
  prefix: z.string(),
  last_four: z.string(),
  /** null: a person who has no login any more. */
  created_by: z.object({ id: idAnswer(), full_name: z.string() }).nullable(),
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Those of them that its maker may not use any more: the token may not either. */
  lost_capabilities: z.array(z.enum(CAPABILITIES)),
  /** null: all of the account. */
  scope: z.object({ organizer_ids: z.array(idAnswer()), event_ids: z.array(idAnswer()) }).nullable(),
  created_at: time(),
  /** null: it has no end. */
  expires_at: time().nullable(),
  last_used_at: time().nullable(),
  /** The network address of the last use; of IPv6 its first half. */
  last_used_from: z.string().nullable(),
})
export type ApiToken = z.output<typeof apiToken>

/** A token that was just made, with its text: it is told here and never again. */
export const madeApiToken = apiToken.extend({ token: z.string() })
export type MadeApiToken = z.output<typeof madeApiToken>

type TokenCapability = (typeof TOKEN_CAPABILITIES)[number]
// What a filter leaves is not known to be something.
const tokenCapability = () => oneOf(TOKEN_CAPABILITIES as [TokenCapability, ...TokenCapability[]])

const ids = () => list(id(), 0, SCOPE_MAX)

export const apiTokenInput = body({
  name: line(1, NAME_MAX),
  capabilities: list(tokenCapability(), 0, TOKEN_CAPABILITIES.length).min(1, word('capability_needed')),
  /** Both left out or null: all of the account. */
  organizer_ids: optional(ids()),
  event_ids: optional(ids()),
  /** Left out: in 90 days. null: never. */
  expires_at: optionalInUpdate(instantText()),
})
export type ApiTokenInput = z.output<typeof apiTokenInput>

export const API_TOKENS_LIST = {
  sorts: ['created_at', 'name'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: [],
} as const satisfies ListShape
