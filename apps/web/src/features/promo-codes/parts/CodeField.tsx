import { useQuery } from '@tanstack/react-query'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import { Dices } from 'lucide-react'
import { useEffect, useState } from 'react'
import { codeOwnerQuery } from '../api.ts'
import { suggestCode } from '../promo-code-form.ts'
import type { PromoCodeFormState } from '../promo-code-form.ts'
import css from './promo-codes.module.css'

export interface CodeFieldProps {
  form: PromoCodeFormState
  eventId: number
  /** Null: a new one. */
  promoCodeId: number | null
}

/**
 * The code itself, with a suggestion by chance and a look at whether it is free while it is typed.
 */
export function CodeField({ form, eventId, promoCodeId }: CodeFieldProps) {
  const isFree = useIsFree(eventId, form.values.code, promoCodeId)
  const field = form.field('code')
  const isNew = promoCodeId === null
  return (
    <Row gap={8}>
      <Box grows shrinks>
        <TextField
          label={m.promo_codes_code()}
          help={isFree === true && isNew ? m.promo_codes_code_free() : m.promo_codes_code_help()}
          placeholder={m.promo_codes_code_example()}
          maxLength={PROMO_CODE_LENGTH.max}
          autoComplete="off"
          autoFocus={isNew}
          mono
          {...field}
          error={field.error ?? (isFree === false ? m.field_code_taken() : undefined)}
        />
      </Box>
      <span className={css.dice}>
        <IconButton
          icon={Dices}
          label={m.promo_codes_suggest()}
          bordered
          onPress={() => form.set('code', suggestCode())}
        />
      </span>
    </Row>
  )
}

const SETTLE_MS = 300

/**
 * Whether a typed code is free, asked once the typing rests; undefined while unknown. `ownId`: the
 * code in the form itself.
 */
function useIsFree(eventId: number, typed: string, ownId: number | null): boolean | undefined {
  const code = typed.trim()
  const [settled, setSettled] = useState(code)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(code), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [code])
  const isAsked = settled === code && code.length >= PROMO_CODE_LENGTH.min && code.length <= PROMO_CODE_LENGTH.max
  const owner = useQuery({ ...codeOwnerQuery(eventId, settled), enabled: isAsked, retry: false })
  if (!isAsked || owner.data === undefined) return undefined
  return owner.data === null || owner.data.id === ownId
}
