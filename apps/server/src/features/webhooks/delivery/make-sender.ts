import { sender, type Send } from '../../../platform/outgoing/send-request.ts'
import { callable, type WebhookAddresses } from '../judge-address.ts'

/** A receiver has so long to answer, from its name to the last byte that is read. */
const ANSWER_WITHIN_MS = 15_000
/** More than the log shows; the rest of an answer is not read. */
const ANSWER_BYTES = 4096

/** Calls addresses of organizers: the connection itself goes to no other machine than was judged. */
export const makeSender = (addresses: WebhookAddresses, timeoutMs = ANSWER_WITHIN_MS): Send =>
  sender(callable(addresses), {
    timeoutMs,
    answerBytes: ANSWER_BYTES,
    cutsAnswers: true,
    ...(addresses.lookUp !== undefined && { lookUp: addresses.lookUp }),
  })
