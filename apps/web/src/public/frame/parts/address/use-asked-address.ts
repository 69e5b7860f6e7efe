import type { AddressField } from '@turnout/domain/addresses/address-formats.ts'
import { askedAddress } from '@turnout/domain/addresses/asked-address.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The country of the form, and the names of fields that something is in. */
interface Standing {
  readonly country: string
  readonly filled: readonly string[]
}

const hasText = (field: Element): field is HTMLInputElement => field instanceof HTMLInputElement && field.value !== ''

function standingOf(frame: HTMLElement): Standing {
  const filled = [...frame.querySelectorAll('input')].filter(hasText).map(({ name }) => name)
  return { country: frame.querySelector('select')?.value ?? '', filled }
}

interface Asking {
  /** The country that is known before a choice. */
  readonly country: string
  readonly nameOf: (field: AddressField) => string
  /** Whether it has a value or a fault already. */
  readonly isKnown: (field: AddressField) => boolean
}

interface AskedAddress<Frame extends HTMLElement> {
  /** Around the one list of countries and all fields of the address. */
  readonly frame: RefObject<Frame | null>
  readonly country: string
  readonly rows: readonly (readonly AddressField[])[]
  /** For the list of countries. */
  readonly onChange: () => void
}

/** The fields of an address in the order of the country that is chosen; inputs keep their own values. */
export function useAskedAddress<Frame extends HTMLElement>(asking: Asking): AskedAddress<Frame> {
  const { nameOf, isKnown } = asking
  const frame = useRef<Frame>(null)
  const [{ country, filled }, setStanding] = useState<Standing>({ country: asking.country, filled: [] })
  const onChange = (): void => {
    if (frame.current !== null) setStanding(standingOf(frame.current))
  }
  // A country that was chosen before the script woke has raised no event that we heard.
  useEffect(onChange, [])
  const rows = askedAddress(country, (field) => isKnown(field) || filled.includes(nameOf(field)))
  return { frame, country, rows, onChange }
}
