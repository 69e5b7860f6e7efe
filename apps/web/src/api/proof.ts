import { ApiError } from './api-error.ts'

/*
 * Some acts ask who it is, once in ten minutes. The API client waits here for the answer; the
 * dialog of the shell gives it.
 */

interface Asked {
  readonly answer: Promise<boolean>
  /** The password does not do where there is a second factor. */
  readonly needsFactor: boolean
  readonly give: (isProven: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Whether a call waits for a proof. */
export const isProofAsked = (): boolean => asked !== null

/** Whether the proof must be a second factor, where the person has one. */
export const isFactorAsked = (): boolean => asked?.needsFactor === true

/** Follows `isProofAsked`; the follower shows the dialog. Answers with the way to stop. */
export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the question: the person proved who they are, or would rather not. */
export function answerProof(isProven: boolean): void {
  asked?.give(isProven)
  asked = null
  tell()
}

/** Calls that are refused at the same time wait for one answer. Where nothing shows the dialog it is no. */
function askForProof(needsFactor: boolean): Promise<boolean> {
  if (asked === null) {
    if (listeners.size === 0) return Promise.resolve(false)
    const { promise: answer, resolve: give } = Promise.withResolvers<boolean>()
    asked = { answer, give, needsFactor }
    tell()
  }
  return asked.answer
}

/** Whether a call was not made because its person did not want to prove who they are. */
export const isProofDeclined = (error: unknown): boolean => error instanceof ApiError && error.code === 'proof_required'

const needsFactor = (error: unknown): boolean => error instanceof ApiError && error.details['needs_factor'] === true

/** Whether a call that may bring the present password asks for it. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.errors['password_current'] !== undefined

/**
 * Makes a call, and makes it again once its person has proved who they are, if it `asks` for that.
 * @throws ApiError, also when they would rather not: then nothing was done.
 */
export async function withProof<T>(act: () => Promise<T>, asks = isProofDeclined): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!asks(error)) throw error
    if (!(await askForProof(needsFactor(error)))) throw declined(error)
    return act()
  }
}

/** One code for all who would rather not, however they were asked. */
const declined = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError({ code: 'proof_required', status: error.status, message: error.message })
    : error
