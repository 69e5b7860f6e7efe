import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useId, useState } from 'react'
import { TextField } from './LaterPanel.tsx'
import panel from './panel.module.css'
import { PIN_MAX, PIN_MIN } from '../pin/PinField.tsx'

export interface LeadProof {
  readonly person_id: number
  readonly pin: string
}

interface LeadPinProps {
  readonly people: OpenedTill['people']
  /** null: it is not whole. */
  readonly onLead: (lead: LeadProof | null) => void
}

/** A lead who says yes to one act, without taking the till. */
export function LeadPin({ people, onLead }: LeadPinProps) {
  const id = useId()
  const [personId, setPersonId] = useState(people.at(-1)?.id ?? 0)
  const [pin, setPin] = useState('')
  const tell = (person: number, typed: string): void =>
    onLead(typed.length >= PIN_MIN ? { person_id: person, pin: typed } : null)
  return (
    <>
      <div className={panel.field}>
        <label htmlFor={id}>{m.box_office_lead()}</label>
        <select
          id={id}
          className={panel.input}
          value={personId}
          onChange={({ target }) => {
            setPersonId(Number(target.value))
            tell(Number(target.value), pin)
          }}
        >
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={m.box_office_lead_pin()}
        type="password"
        value={pin}
        onChange={(typed) => {
          const digits = typed.replaceAll(/\D/gu, '').slice(0, PIN_MAX)
          setPin(digits)
          tell(personId, digits)
        }}
      />
    </>
  )
}
