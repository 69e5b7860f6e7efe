import { useRef } from 'react'
import { randomId } from '../api/random-id.ts'

/** The idempotency key of a request by what it says: the same once more is the same act, anything else is another. */
export function useKeys(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const said = JSON.stringify(body)
    const key = keys.current.get(said) ?? randomId()
    keys.current.set(said, key)
    return key
  }
}
