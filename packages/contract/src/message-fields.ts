import { flag, html, line, withDefault } from './fields.ts'
import { MESSAGE_SUBJECT_MAX } from './limits.ts'

/**
 * The fields of every message to buyers or guests; its body ends with `.refine(isAcknowledged,
 * NOT_ACKNOWLEDGED)`.
 */
export const messageFields = {
  subject: line(1, MESSAGE_SUBJECT_MAX),
  /** Rich text; sanitised like every other. */
  message: html().refine((value) => value.trim() !== '', { error: 'required' }),
  /** A copy to the user who sends it. */
  send_copy: withDefault(flag(), false),
  /** Once, only to the user who sends it, to see how it looks. */
  is_test: withDefault(flag(), false),
  /**
   * That it is not promotional: people agreed to hear about their order or ticket, not to
   * advertising. A test needs none.
   */
  acknowledgement: withDefault(flag(), false),
}

export const isAcknowledged = (message: { is_test: boolean; acknowledgement: boolean }): boolean =>
  message.is_test || message.acknowledgement

export const NOT_ACKNOWLEDGED = { error: 'not_acknowledged', path: ['acknowledgement'] }
