import { RECOVERY_CODES } from '@turnout/domain/accounts/factors.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../../answers.ts'
import { body, flag, id, line, list, optional, word } from '../../fields.ts'

/** Characters of a passkey's name. */
const NAME_MAX = 60

const base64url = (max: number) =>
  z
    .string(word('invalid'))
    .min(1, word('required'))
    .max(max, word('too_long'))
    .regex(/^[\w-]+$/u, word('invalid'))

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: idAnswer(),
  name: z.string(),
  /** Kept for all devices of its owner by the maker of one. */
  is_synced: z.boolean(),
  /** Made for the address that the shop has now; one of another address opens nothing here. */
  is_usable: z.boolean(),
  created_at: time(),
  last_used_at: time().nullable(),
})
export type Passkey = z.output<typeof passkey>

/** The ways in that the signed-in user has beside their password. */
export const factors = z.object({
  has_password: z.boolean(),
  passkeys: z.array(passkey),
  /** null: this installation cannot have any; its address is a number, or not https. */
  passkey_host: z.string().nullable(),
  two_step_codes: z.object({
    is_on: z.boolean(),
    since: time().nullable(),
    recovery_codes_left: count(),
    recovery_codes_total: count(),
  }),
  /** An account that they steer asks for a second factor, so the last one stays. */
  is_required: z.boolean(),
})
export type Factors = z.output<typeof factors>

/** A secret for an app, as text and as the address that a QR code holds. Shown until a code confirms it. */
export const twoStepSetup = z.object({ secret: z.string(), uri: z.string() })
export type TwoStepSetup = z.output<typeof twoStepSetup>

/** Shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODES) })
export type RecoveryCodes = z.output<typeof recoveryCodes>

/** Six digits of an app; spaces between them are fine. */
const appCode = () => line(1, 20)
/** One of the recovery codes, with or without its hyphens. */
const recoveryCode = () => line(1, 40)

export const codeInput = body({ code: appCode() })

/** What a second step is done with: a code of the app, or a recovery code. */
export const secondStepFields = { code: optional(appCode()), recovery_code: optional(recoveryCode()) }
/** The challenge of `second_step_required`, with one of the two. */
export const secondStepInput = body({ challenge: line(1, 200), ...secondStepFields })
export const codeProofInput = body(secondStepFields)
export interface SecondStep {
  readonly code: string | null
  readonly recovery_code: string | null
}

const passkeyOptions = z.record(z.string(), z.unknown())

/** What `navigator.credentials.create` or `get` is called with, in the JSON of the WebAuthn standard. */
export const passkeyRequest = z.object({ options: passkeyOptions })

/** The answer of an authenticator, as the standard's JSON has it, less what is not read here. */
const passkeyAnswer = body({
  id: base64url(1400),
  response: body({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: optional(base64url(200)),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** The account as at the sign-in by password. */
export const passkeySignIn = body({ credential: passkeyAnswer, account_id: optional(id()) })

export const passkeyProof = body({ credential: passkeyAnswer })

const newPasskeyAnswer = body({
  id: base64url(1400),
  response: body({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: optional(list(line(1, 20), 0, 10)),
  }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

const passkeyName = () => line(1, NAME_MAX)
export const passkeyInput = body({ name: passkeyName(), credential: newPasskeyAnswer })
export const passkeyNameInput = body({ name: passkeyName() })

export const twoFactorRule = body({ requires_two_factor: flag() })
