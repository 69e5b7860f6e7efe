import { useQuery } from '@tanstack/react-query'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import { useEffect, useState } from 'react'
import { codeOwnerQuery } from '../api.ts'

const SETTLE_MS = 300

/**
 * Whether a typed code is free, asked once the typing rests; undefined while unknown. `ownId`: the
 * code in the form itself.
 */
export function useIsFree(eventId: number, typed: string, ownId: number | null): boolean | undefined {
  const code = typed.trim()
  const [settled, setSettled] = useState(code)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(code), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [code])
  const isAsked = settled === code && code.length >= PROMO_CODE_LENGTH.min && code.length <= PROMO_CODE_LENGTH.max
  const owner = useQuery({ ...codeOwnerQuery(eventId, settled), enabled: isAsked, retry: false })
  if (!isAsked || owner.data === undefined) return undefined
  return owner.data === null || owner.data === ownId
}
