import { m } from '@turnout/messages/generated/messages.js'
import { ColorField } from '@turnout/ui/fields/ColorField.tsx'
import { useState } from 'react'
import { isHex } from '../../hex-colour.ts'

interface HexFieldProps {
  label: string
  name: string
  /** Always a whole colour. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A colour that counts once it is typed to the end; what is half typed stays in the field. */
export function HexField({ label, name, value, onChange, onBlur }: HexFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const type = (text: string) => {
    const isWhole = isHex(text)
    setTyped(isWhole ? null : text)
    setLeft(false)
    if (isWhole) onChange(text.toLowerCase())
  }
  return (
    <ColorField
      label={label}
      name={name}
      value={typed ?? value.toUpperCase()}
      onChange={type}
      error={isLeft && typed !== null ? m.field_not_a_colour() : undefined}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}
