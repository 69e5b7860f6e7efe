import type { Need } from '@turnout/contract/home/home.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isFreeKey } from '../../../shell/palette/free-key.ts'
import { needWords } from './need-words.ts'

/** 1 to 5 go where the first, second … thing is put right. */
export function useNeedKeys(needs: readonly Need[]): void {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const need = /^[1-9]$/u.test(event.key) && isFreeKey(event) ? needs[Number(event.key) - 1] : undefined
    if (need !== undefined) void navigate(needWords(need).href)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
