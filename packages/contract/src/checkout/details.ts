import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { QUESTIONS_MAX } from '@turnout/domain/questions/question.ts'
import { z } from 'zod'
import { body, email, flag, id, line, list, optional, refuseBoth, withDefault } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'
import { answerValue } from '../questions/answer.ts'
import { address, addressInput } from './address.ts'
import { companyInput } from './company.ts'

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** An answer, or an address without the word "answer" around it. */
const response = body({ answer: answerValue(), ...addressInput.shape })
  .superRefine(({ answer, ...parts }, context) => {
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return
    for (const [part, value] of Object.entries(parts)) {
      const within = Object.entries(answer).find(([name]) => name === part)?.[1]
      if (!isNothing(value) && !isNothing(within) && value !== within) refuseBoth(context, [[part], ['answer', part]])
    }
  })
  .transform(({ answer, ...parts }) => {
    const isBare = isNothing(answer) && !Object.values(parts).every(isNothing)
    return { answer: isBare ? parts : (answer ?? null), isBare }
  })
  .pipe(
    z.object({
      answer: z.union([z.string(), z.array(z.string()), address]).nullable(),
      isBare: z.boolean(),
    }),
  )

/** One answer to a question of the organizer: text, several options, or an address. */
const answerInput = body({ question_id: id(), response })

const answers = () => withDefault(list(answerInput, 0, QUESTIONS_MAX), [])

const emailsAgree = (who: { email: string | null; email_confirmation: string | null }) =>
  who.email_confirmation === null || who.email?.toLowerCase() === who.email_confirmation.toLowerCase()
const differ = { error: 'emails_differ', path: ['email_confirmation'] }

const buyer = body({
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(1, NAME_LENGTH.max)),
  email: email(),
  email_confirmation: optional(email()),
  address: optional(addressInput),
  company: optional(companyInput),
  questions: answers(),
  opted_into_marketing: withDefault(flag(), false),
  /** Null: a client that does not know the field; accepted only while the event has no own terms. */
  accepted_terms: optional(flag()),
}).refine(emailsAgree, differ)

/**
 * One unit of the order: every ticket, and goods that are asked something. Without a separate name a ticket carries the
 * buyer's, if the event asks per order.
 */
const holder = body({
  product_id: id(),
  product_price_id: id(),
  first_name: optional(line(1, NAME_LENGTH.max)),
  last_name: optional(line(1, NAME_LENGTH.max)),
  email: optional(email()),
  email_confirmation: optional(email()),
  questions: answers(),
}).refine(emailsAgree, differ)

/** The buyer and the guests: one `products` entry per unit of the hold. */
export const orderDetails = body({
  order: buyer,
  products: withDefault(list(holder, 0, ORDER_UNITS_MAX), []),
})
export type OrderDetails = z.output<typeof orderDetails>
