/*
 * Days, months and years in the words of a search: "jazz march", "12.3.", "next friday", "demain". Names of
 * months and weekdays come from `Intl`; the words below are those it does not know.
 */

/** Calendar days as `YYYY-MM-DD`, both included. */
interface DaySpan {
  readonly from: string
  readonly to: string
}

export interface DatesAsked {
  /** The days that are meant, the nearest to today first. A month without a year is the coming one and the one before. */
  readonly spans: readonly DaySpan[]
  /** The words of the search that say no date, in their order. */
  readonly rest: string
}

export interface WordsOfDates {
  /** A language tag; English words are understood beside it. */
  readonly locale: string
  /** The day of the person who asks, `YYYY-MM-DD`. */
  readonly today: string
}

type Relative = 'today' | 'tomorrow' | 'yesterday' | 'week' | 'weekend' | 'month' | 'year' | 'next' | 'this'
type Day = Readonly<{ year: number; month: number; day: number }>

/** Folded words; several for one meaning are separated by `|`, and words of a phrase by `_`. */
const RELATIVES: Readonly<Record<string, Readonly<Record<Relative, string>>>> = {
  en: {
    today: 'today|tonight',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    week: 'week',
    weekend: 'weekend',
    month: 'month',
    year: 'year',
    next: 'next|coming',
    this: 'this',
  },
  de: {
    today: 'heute',
    tomorrow: 'morgen',
    yesterday: 'gestern',
    week: 'woche',
    weekend: 'wochenende',
    month: 'monat',
    year: 'jahr',
    next: 'nachste|nachsten|nachster|nachstes|kommende|kommenden|kommender|kommendes',
    this: 'diese|diesen|dieser|dieses',
  },
  es: {
    today: 'hoy',
    tomorrow: 'manana',
    yesterday: 'ayer',
    week: 'semana',
    weekend: 'fin_de_semana',
    month: 'mes',
    year: 'ano',
    next: 'proximo|proxima|siguiente|que_viene',
    this: 'este|esta',
  },
  fr: {
    today: "aujourd'hui|aujourdhui",
    tomorrow: 'demain',
    yesterday: 'hier',
    week: 'semaine',
    weekend: 'week-end|weekend',
    month: 'mois',
    year: 'annee',
    next: 'prochain|prochaine',
    this: 'ce|cet|cette',
  },
  pt: {
    today: 'hoje',
    tomorrow: 'amanha',
    yesterday: 'ontem',
    week: 'semana',
    weekend: 'fim_de_semana|fim-de-semana',
    month: 'mes',
    year: 'ano',
    next: 'proximo|proxima|que_vem',
    this: 'este|esta|neste|nesta',
  },
  zh: {
    today: '今天|今日|今晚',
    tomorrow: '明天',
    yesterday: '昨天',
    week: '周|星期|礼拜',
    weekend: '周末',
    month: '月',
    year: '年',
    next: '下|下个',
    this: '本|这|这个',
  },
}

/** Words that only join a date: "am 12. März", "le 3 mars", "in May". They go with it. */
const JOINING = new Set('am im in on the of den der vom el la le les en de del du do da no na em al'.split(' '))

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")

const iso = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const dayOf = (text: string): Day => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return { year, month, day }
}
const utc = ({ year, month, day }: Day): Date => new Date(Date.UTC(year, month - 1, day))
const plusDays = (text: string, days: number): string =>
  new Date(utc(dayOf(text)).getTime() + days * 86_400_000).toISOString().slice(0, 10)
const isDay = (day: Day): boolean => utc(day).toISOString().startsWith(iso(day))
const monthSpan = (year: number, month: number): DaySpan => ({
  from: iso({ year, month, day: 1 }),
  to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
})

interface Names {
  readonly months: ReadonlyMap<string, number>
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: ReadonlyMap<string, number>
  readonly relatives: ReadonlyMap<string, Relative>
  readonly isMonthFirst: boolean
}

const kept = new Map<string, Names>()

function namesIn(locale: string): Names {
  const known = kept.get(locale)
  if (known !== undefined) return known
  const languages = [...new Set([locale, 'en'])]
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  const relatives = new Map<string, Relative>()
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const name = (options: Intl.DateTimeFormatOptions, date: Date, type: string) =>
        fold(
          new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
            .formatToParts(date)
            .filter((part) => part.type === type)
            .map(({ value }) => value)
            .join(''),
        ).replace(/\.$/u, '')
      for (let month = 1; month <= 12; month++) {
        const date = new Date(Date.UTC(2026, month - 1, 2))
        for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const)
          addName(months, name(options, date, 'month'), month)
      }
      // 2026-06-01 is a Monday.
      for (let day = 1; day <= 7; day++)
        addName(weekdays, name({ weekday: style }, new Date(Date.UTC(2026, 5, day)), 'weekday'), day)
    }
    const words = RELATIVES[language.slice(0, 2)] ?? {}
    for (const [meaning, several] of Object.entries<string>(words))
      for (const word of several.split('|')) if (!relatives.has(word)) relatives.set(word, meaning as Relative)
  }
  const order = new Intl.DateTimeFormat(locale === 'en' ? 'en-IE' : locale).formatToParts(0).map(({ type }) => type)
  const made = { months, weekdays, relatives, isMonthFirst: order.indexOf('month') < order.indexOf('day') }
  kept.set(locale, made)
  return made
}

/** A name of two letters is a word of its language too often ("so", "do", "mi"): three at least, or a Chinese one. */
function addName(names: Map<string, number>, name: string, value: number): void {
  if ((name.length >= 3 || /\p{Script=Han}/u.test(name)) && !/^\d/u.test(name) && !names.has(name))
    names.set(name, value)
}

const nearest = (spans: readonly DaySpan[], today: string): DaySpan[] => {
  const far = ({ from, to }: DaySpan) =>
    to < today
      ? utc(dayOf(today)).getTime() - utc(dayOf(to)).getTime()
      : utc(dayOf(from)).getTime() - utc(dayOf(today)).getTime()
  return spans.toSorted((one, other) => far(one) - far(other))
}

/** A day or a month without its year: the coming one and the one before. */
function inAnyYear(span: (year: number) => DaySpan | null, today: string): DaySpan[] {
  const { year } = dayOf(today)
  const all = [year - 1, year, year + 1].flatMap((one) => span(one) ?? [])
  const coming = all.find(({ to }) => to >= today)
  const past = all.findLast(({ to }) => to < today)
  return [coming, past].flatMap((one) => one ?? [])
}

const dayIn = (month: number, day: number) => (year: number) => {
  const found = { year, month, day }
  return isDay(found) ? { from: iso(found), to: iso(found) } : null
}
const ofYear = (span: (year: number) => DaySpan | null, year: number | null, today: string): DaySpan[] =>
  year === null ? inAnyYear(span, today) : [span(year)].flatMap((one) => one ?? [])

const YEAR = /^(?:19|20)\d\d$/u
const ORDINAL = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª)?$/u

/** What the words from one place on say, and how many words it took; null where they say no date. */
interface Said {
  readonly spans: readonly DaySpan[]
  readonly words: number
}

function numbersOf(word: string, { names, today }: { names: Names; today: string }): DaySpan[] | null {
  const whole = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/u.exec(word)
  if (whole) {
    const [year, month, day] = [Number(whole[1]), Number(whole[2]), whole[3] === undefined ? null : Number(whole[3])]
    if (month < 1 || month > 12 || !YEAR.test(whole[1] ?? '')) return null
    const spans = day === null ? [monthSpan(year, month)] : ofYear(dayIn(month, day), year, today)
    return spans.length === 0 ? null : spans
  }
  const [, one, mark, other, last] = /^(\d{1,2})([./])(\d{1,4})(?:\2(\d{2,4})?)?$/u.exec(word) ?? []
  if (one === undefined || other === undefined) return null
  if (other.length > 2)
    return YEAR.test(other) && Number(one) >= 1 && Number(one) <= 12 ? [monthSpan(Number(other), Number(one))] : null
  const isMonthFirst = mark === '/' && names.isMonthFirst
  const [day, month] = isMonthFirst ? [Number(other), Number(one)] : [Number(one), Number(other)]
  const year = last === undefined || last === '' ? null : Number(last.length === 2 ? `20${last}` : last)
  const spans = ofYear(dayIn(month, day), year, today)
  return spans.length === 0 ? null : spans
}

const weekdayOf = (day: string): number => utc(dayOf(day)).getUTCDay() || 7

function relativeSpan(meaning: Relative, isNext: boolean, today: string): DaySpan[] {
  const monday = plusDays(today, 1 - weekdayOf(today) + (isNext ? 7 : 0))
  const { year, month } = dayOf(today)
  const alone = (from: string) => [{ from, to: from }]
  if (meaning === 'today') return alone(today)
  if (meaning === 'tomorrow') return alone(plusDays(today, 1))
  if (meaning === 'yesterday') return alone(plusDays(today, -1))
  if (meaning === 'week') return [{ from: monday, to: plusDays(monday, 6) }]
  if (meaning === 'weekend') return [{ from: plusDays(monday, 4), to: plusDays(monday, 6) }]
  if (meaning === 'year') return [{ from: `${year + Number(isNext)}-01-01`, to: `${year + Number(isNext)}-12-31` }]
  const { year: y, month: m } = dayOf(plusDays(monthSpan(year, month).to, isNext ? 1 : 0))
  return [monthSpan(y, m)]
}

/** A month by its name, with a day before or after it and a year, in any order a language has. */
function monthAt(words: readonly string[], at: number, { names, today }: { names: Names; today: string }): Said | null {
  const month = (word: string | undefined) => names.months.get(word?.replace(/\.$/u, '') ?? '')
  const dayBefore = ORDINAL.exec(words[at] ?? '')
  let next = at
  let day =
    dayBefore && JOINING.has(words[at + 1] ?? '')
      ? month(words[at + 2])
        ? 2
        : 0
      : dayBefore && month(words[at + 1])
        ? 1
        : 0
  const number = day === 0 ? null : Number(dayBefore?.[1])
  next += day
  const found = month(words[next])
  if (found === undefined) return null
  next += 1
  const after = number === null ? ORDINAL.exec(words[next] ?? '') : null
  const isDayAfter = after !== null && Number(after[1]) <= 31
  if (isDayAfter) next += 1
  day = number ?? (isDayAfter ? Number(after[1]) : 0)
  if (JOINING.has(words[next] ?? '') && YEAR.test(words[next + 1] ?? '')) next += 1
  const year = YEAR.test(words[next] ?? '') ? Number(words[next]) : null
  if (year !== null) next += 1
  const spans = ofYear(day === 0 ? (one) => monthSpan(one, found) : dayIn(found, day), year, today)
  return spans.length === 0 ? null : { spans, words: next - at }
}

/** "next friday", "this weekend", "semana que viene", "下周五". */
function relativeAt(
  words: readonly string[],
  at: number,
  { names, today }: { names: Names; today: string },
): Said | null {
  const phrase = (from: number): { meaning: Relative; words: number } | null => {
    for (const length of [3, 2, 1]) {
      const meaning = words.length >= from + length && names.relatives.get(words.slice(from, from + length).join('_'))
      if (meaning) return { meaning, words: length }
    }
    return null
  }
  const before = phrase(at)
  const isFirst = before?.meaning === 'next' || before?.meaning === 'this'
  const from = at + (isFirst ? before.words : 0)
  const weekday = names.weekdays.get(words[from]?.replace(/\.$/u, '') ?? '')
  const what = phrase(from)
  if (weekday === undefined && (what === null || what.meaning === 'next' || what.meaning === 'this')) return null
  let end = from + (weekday === undefined ? (what?.words ?? 1) : 1)
  const after = isFirst ? null : phrase(end)
  const isFollowed = after?.meaning === 'next'
  if (isFollowed) end += after.words
  const isNext = isFollowed || (isFirst && before.meaning === 'next')
  if (weekday !== undefined) {
    const first = plusDays(today, (weekday - weekdayOf(today) + 7) % 7)
    const day = isNext && first === today ? plusDays(first, 7) : first
    return { spans: [{ from: day, to: day }], words: end - at }
  }
  const isPlain = what !== null && ['today', 'tomorrow', 'yesterday'].includes(what.meaning)
  // "week" alone is a word of a title; "this week" is a date.
  if (what === null || (!isPlain && !isFirst && !isFollowed && what.meaning !== 'weekend')) return null
  return { spans: relativeSpan(what.meaning, isNext, today), words: end - at }
}

/** Chinese writes dates without spaces: they are put between them, and numbers written as elsewhere. */
const spaced = (text: string): string =>
  text
    .replaceAll(/(\d{4})年(\d{1,2})月(\d{1,2})[日号]/gu, ' $1-$2-$3 ')
    .replaceAll(/(\d{4})年(\d{1,2})月/gu, ' $1-$2 ')
    .replaceAll(/(\d{1,2})月(\d{1,2})[日号]/gu, ' $2.$1. ')
    .replaceAll(
      /(?<!\d)(1[0-2]|[1-9])月/gu,
      (_, month: string) => ` ${'一二三四五六七八九十'[Number(month) - 1] ?? (month === '11' ? '十一' : '十二')}月 `,
    )
    .replaceAll(/(\d{4})年/gu, ' $1 ')
    .replaceAll(/(今天|今日|今晚|明天|昨天|周末|下个?月|这个?月|本月)/gu, ' $1 ')
    .replaceAll(
      /(下个?|这个?|本)?(?:周|星期|礼拜)([一二三四五六日天])/gu,
      (_, which: string | undefined, day: string) => ` ${which ?? ''} 星期${day === '天' ? '日' : day} `,
    )
    .replaceAll(/(下个?|这个?|本)(月|周|星期)(?![一二三四五六日])/gu, ' $1 $2 ')

/**
 * The dates that a search asks for; null where it says none. A name like "Jazz Thursday" says one too: who searches
 * looks for both, the words as they are and the rest of them on these days.
 */
export function datesAsked(text: string, { locale, today }: WordsOfDates): DatesAsked | null {
  const names = namesIn(locale)
  const written = spaced(text)
    .split(/[\s,;]+/u)
    .filter(Boolean)
  const words = written.map(fold)
  const rest: string[] = []
  let spans: readonly DaySpan[] | null = null
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const numbers: DaySpan[] | null = spans === null ? numbersOf(word, { names, today }) : null
    const said: Said | null =
      spans === null
        ? ((numbers && { spans: numbers, words: 1 }) ??
          monthAt(words, at, { names, today }) ??
          relativeAt(words, at, { names, today }) ??
          (YEAR.test(word) ? { spans: [{ from: `${word}-01-01`, to: `${word}-12-31` }], words: 1 } : null))
        : null
    if (said === null) rest.push(written[at++] ?? '')
    else {
      spans = said.spans
      at += said.words
      while (rest.length > 0 && JOINING.has(fold(rest.at(-1) ?? ''))) rest.pop()
    }
  }
  return spans === null ? null : { spans: nearest(spans, today), rest: rest.join(' ') }
}
