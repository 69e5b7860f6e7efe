import { publicPaths } from '@turnout/contract/paths.ts'
import type { FormEvent, MouseEvent } from 'react'
import { Still } from '../../../../public/frame/parts/Still.tsx'
import { WaitingFields, type WaitingSeatsProps } from './WaitingFields.tsx'

/** In place of the list when nothing is left: which seats to wait for. A plain form, with script and without. */
export function WaitingSeats({ page, waiting }: WaitingSeatsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the clicks are those of its buttons
    <form method="post" action={publicPaths.waitingList(page.event.id)} onInput={keepOne} onClick={step} id="waiting">
      <Still id="waiting-fields">{import.meta.env.SSR && <WaitingFields page={page} waiting={waiting} />}</Still>
    </form>
  )
}

function step({ target }: MouseEvent<HTMLFormElement>): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-step]') : null
  const input = button?.parentElement?.querySelector('input')
  if (button?.dataset['step'] === '1') input?.stepUp()
  else input?.stepDown()
}

/** "Any seat" or letters, never both and never none. Without a script the letters that are ticked count. */
function keepOne({ target, currentTarget: form }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'zones') return
  const ticks = [...form.querySelectorAll<HTMLInputElement>('[name=zones]')]
  const any = ticks.find(({ value }) => value === 'any')
  if (any === undefined) return
  const letters = ticks.filter((tick) => tick !== any)
  if (target === any && any.checked) for (const letter of letters) letter.checked = false
  any.checked = letters.every(({ checked }) => !checked)
}
