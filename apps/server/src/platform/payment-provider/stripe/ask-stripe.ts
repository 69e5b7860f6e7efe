import Stripe from 'stripe'
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.ts'

/** The account that a call is made for. */
export const on = (account: string | null): { stripeAccount?: string } =>
  account === null ? {} : { stripeAccount: account }

const { errors } = Stripe

/**
 * Carries out a call of the SDK; an error becomes one of our two errors, or stays as it is when it
 * is not Stripe's.
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translated(error)
  }
}

/**
 * A no is a no only where Stripe understood the call and judged it. Every other failure
 * (connection, 5xx, rate limit, a wrong key of the operator, another call with the same key under
 * way) says nothing about what happened.
 */
function translated(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  if (error instanceof errors.StripeCardError)
    return new ProviderRefused(error.decline_code || (error.code ?? 'card_declined'), error.message)
  const isJudged =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripePermissionError
  if (isJudged && error.code !== 'lock_timeout') return new ProviderRefused(codeOf(error), error.message)
  return new ProviderUnavailable(error.message, { cause: error })
}

const codeOf = (error: InstanceType<typeof errors.StripeError>): string =>
  error.code ?? error.rawType ?? 'invalid_request_error'
