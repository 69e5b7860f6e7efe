import type { TillPass } from '@turnout/contract/box-office/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import type { Answer, PinBody } from '../../engine/till-calls.ts'
import { deviceId } from '../../engine/till-memory.ts'
import type { Till } from '../../engine/use-till.ts'
import { PIN_MIN } from './PinField.tsx'

interface PinForm {
  readonly personId: number | null
  readonly pin: string
  readonly error: string | null
  readonly isBusy: boolean
  readonly isReady: boolean
  setPerson(id: number): void
  setPin(pin: string): void
  /** Shows the PIN; a right one lets the till go on. */
  send(call: (body: PinBody) => Promise<Answer<TillPass>>): Promise<void>
}

/** A person and their PIN, until the server says yes. */
export function usePin(till: Till, first: number | null): PinForm {
  const [personId, setPersonId] = useState(first ?? till.state.till.people[0]?.id ?? null)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isReady = personId !== null && pin.length >= PIN_MIN && !isBusy
  return {
    personId,
    pin,
    error,
    isBusy,
    isReady,
    setPerson(id) {
      setPersonId(id)
      setPin('')
      setError(null)
    },
    setPin(typed) {
      setPin(typed)
      setError(null)
    },
    async send(call) {
      if (!isReady) return
      setBusy(true)
      const answer = await call({ person_id: personId, pin, device_id: deviceId(), device: deviceName() })
      setBusy(false)
      setPin('')
      if ('value' in answer) return till.enter(answer.value.till)
      setError(Object.values(answer.errors).flat()[0] ?? answer.message ?? m.box_office_no_answer())
      // It was opened, closed or taken over meanwhile: the page shows what is true now.
      if (answer.code === 'till_open_elsewhere') till.dispatch({ type: 'refused', refusal: answer })
      if (answer.code === 'shift_open' || answer.code === 'shift_not_open') {
        const now = await till.calls.opened()
        if ('value' in now) till.dispatch({ type: 'opened', till: now.value })
      }
    },
  }
}

/** As the organizer reads it: the kind of device. */
function deviceName(): string {
  const kind = /iPad|Tablet|Android(?!.*Mobile)/u.test(navigator.userAgent)
    ? m.box_office_device_tablet()
    : /Mobi/u.test(navigator.userAgent)
      ? m.box_office_device_phone()
      : m.box_office_device_computer()
  return kind
}
