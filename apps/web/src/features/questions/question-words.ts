import type { QuestionAnswer } from '@turnout/contract/questions/answer.ts'
import { answerText } from '@turnout/domain/questions/answer-text.ts'
import type { QuestionType } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import type { LucideIcon } from 'lucide-react'
import {
  AlignLeft,
  CalendarDays,
  ChevronDownSquare,
  CircleDot,
  ListChecks,
  MapPin,
  Phone,
  SquareCheck,
  TextCursorInput,
} from 'lucide-react'

interface TypeWords {
  readonly label: () => string
  readonly icon: LucideIcon
}

/** How each type of question is called and drawn, in the order in which they are offered. */
export const QUESTION_KINDS: Readonly<Record<QuestionType, TypeWords>> = {
  SINGLE_LINE_TEXT: { label: m.questions_type_line, icon: TextCursorInput },
  MULTI_LINE_TEXT: { label: m.questions_type_paragraph, icon: AlignLeft },
  DROPDOWN: { label: m.questions_type_dropdown, icon: ChevronDownSquare },
  RADIO: { label: m.questions_type_radio, icon: CircleDot },
  CHECKBOX: { label: m.questions_type_checkbox, icon: SquareCheck },
  MULTI_SELECT_DROPDOWN: { label: m.questions_type_several, icon: ListChecks },
  DATE: { label: m.questions_type_date, icon: CalendarDays },
  PHONE: { label: m.questions_type_phone, icon: Phone },
  ADDRESS: { label: m.questions_type_address, icon: MapPin },
}

/** An answer on one line, in the reader's language. */
export function answerWords({ answer, type }: Pick<QuestionAnswer, 'answer' | 'type'>, locale: string): string {
  if (answer === null) return ''
  if (typeof answer === 'string' && type === 'DATE') return dayWords(answer, locale)
  if (typeof answer === 'string' || Array.isArray(answer)) return answerText(answer)
  const country =
    answer.country === null ? null : new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(answer.country)
  return answerText(answer, { countryName: country ?? answer.country })
}

/** A calendar day has no zone; read as UTC and shown as UTC it stays itself. */
function dayWords(day: string, locale: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime())
    ? day
    : new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
