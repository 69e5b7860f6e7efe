import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isTyping } from '../../../desk/use-next-keys.ts'

const isAsking = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** The focus goes to the menu of the next or previous row that has one. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const menus = [...(list?.querySelectorAll<HTMLElement>('tbody tr td:last-child button[aria-haspopup]') ?? [])]
  const at = menus.findIndex((menu) => menu.closest('tr')?.contains(document.activeElement))
  const to = at === -1 ? (by === 1 ? 0 : menus.length - 1) : at + by
  menus[to]?.focus()
}

/** I invites, J and K go from row to row; not while one types, nor while something is open over the list. */
export function useTeamKeys(list: RefObject<HTMLElement | null>, invite: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsking()) return
    if (event.key === 'j') step(list.current, 1)
    if (event.key === 'k') step(list.current, -1)
    if (event.key !== 'i') return
    // The drawer's first field would get the letter.
    event.preventDefault()
    invite()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
