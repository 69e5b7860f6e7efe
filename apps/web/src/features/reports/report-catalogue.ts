import { NAMED_REPORTS, REPORT_TYPES } from '@turnout/domain/reports/choices.ts'
import type { NamedReport, ReportType, SalesGroup } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import {
  ArrowLeftRight,
  BadgePercent,
  Banknote,
  CalendarDays,
  BookOpenText,
  CalendarRange,
  ChartLine,
  Clock,
  Landmark,
  Megaphone,
  MessageCircleQuestionMark,
  Percent,
  ScanLine,
  Store,
  Ticket,
  Undo2,
  Waypoints,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { inSentence } from './report-words.ts'

/** What a report is called, the question it answers, and where the index has it. */
export interface ReportEntry {
  readonly type: ReportType
  readonly section: 'sales' | 'guests' | 'money'
  readonly icon: LucideIcon
  readonly name: string
  readonly question: string
}

type Words = () => string

const entry = (
  section: ReportEntry['section'],
  [type, icon, name, question]: readonly [ReportType, LucideIcon, Words, Words],
): ReportEntry => ({ type, section, icon, name: name(), question: question() })

/** Every report in the order of the index. */
export const reportEntries = (): readonly ReportEntry[] => [
  entry('sales', ['daily_sales_report', ChartLine, m.reports_name_daily, m.reports_ask_daily]),
  entry('sales', ['product_sales', Ticket, m.reports_name_product, m.reports_ask_product]),
  entry('sales', ['promo_codes_report', BadgePercent, m.reports_name_promo, m.reports_ask_promo]),
  entry('sales', ['affiliates', Megaphone, m.reports_name_affiliates, m.reports_ask_affiliates]),
  entry('sales', ['answers', MessageCircleQuestionMark, m.reports_name_answers, m.reports_ask_answers]),
  entry('sales', ['hours', Clock, m.reports_name_hours, m.reports_ask_hours]),
  entry('sales', ['sources', Waypoints, m.reports_name_sources, m.reports_ask_sources]),
  entry('guests', ['check_in', ScanLine, m.reports_name_check_in, m.reports_ask_check_in]),
  entry('guests', ['dates', CalendarDays, m.reports_name_dates, m.reports_ask_dates]),
  entry('money', ['taxes', Percent, m.reports_name_taxes, m.reports_ask_taxes]),
  entry('money', ['revenue', CalendarRange, m.books_by_event, m.reports_ask_revenue]),
  entry('money', ['payments', ArrowLeftRight, m.reports_name_payments, m.reports_ask_payments]),
  entry('money', ['till_sales', Store, m.box_office_desk_report, m.box_office_desk_report_ask]),
  entry('money', ['payouts', Banknote, m.reports_name_payouts, m.reports_ask_payouts]),
  entry('money', ['refunds', Undo2, m.reports_name_refunds, m.reports_ask_refunds]),
  entry('money', ['open_transfers', Landmark, m.reports_name_transfers, m.reports_ask_transfers]),
  entry('money', ['transactions', BookOpenText, m.reports_name_transactions, m.reports_ask_transactions]),
]

/** Answers belong to the questions of one event, and so do its dates, where it has several. */
export const entriesFor = (isEvent: boolean, hasDates = false): readonly ReportEntry[] =>
  reportEntries().filter(({ type }) => (isEvent || type !== 'answers') && (hasDates || type !== 'dates'))

export const isReportType = (text: string | undefined): text is ReportType => REPORT_TYPES.some((type) => type === text)

/** Reports that are a grouping of the same sales; the others are tables. */
export const isSalesReport = (type: ReportType): type is NamedReport => NAMED_REPORTS.some((name) => name === type)

const GROUP_OF: Record<NamedReport, SalesGroup> = {
  daily_sales_report: 'day',
  product_sales: 'product',
  promo_codes_report: 'promo_code',
  affiliates: 'affiliate',
  taxes: 'tax_rate',
}

/** What a sales report is grouped by when its address says nothing else. */
export const groupOfReport = (type: NamedReport): SalesGroup => GROUP_OF[type]

/** The report whose own grouping this is; null: it is a grouping of the sales by product. */
export const reportOfGroup = (group: SalesGroup): NamedReport | null =>
  NAMED_REPORTS.find((type) => GROUP_OF[type] === group) ?? null

/** The title of sales in a grouping, and the sentence under it. */
export function salesWords(group: SalesGroup): { readonly name: string; readonly about: string } {
  const words: Record<SalesGroup, readonly [name: () => string, about: () => string]> = {
    day: [m.reports_name_daily, m.reports_about_daily],
    date: [m.reports_name_date, m.reports_about_date],
    product: [m.reports_name_product, m.reports_about_product],
    tier: [m.reports_name_tier, m.reports_about_tier],
    promo_code: [m.reports_name_promo, m.reports_about_promo],
    affiliate: [m.reports_name_affiliates, m.reports_about_affiliates],
    tax_rate: [m.reports_name_taxes, m.reports_about_taxes],
    question: [m.reports_name_question, m.reports_about_question],
    event: [m.reports_name_event, m.reports_about_event],
    organizer: [m.reports_name_organizer, m.reports_about_organizer],
  }
  const [name, about] = words[group]
  return { name: name(), about: about() }
}

export function groupWords(group: SalesGroup): string {
  const words: Record<SalesGroup, () => string> = {
    day: m.reports_group_day,
    date: m.occurrences_date,
    product: m.reports_group_product,
    tier: m.reports_group_tier,
    promo_code: m.reports_group_promo_code,
    affiliate: m.reports_group_affiliate,
    tax_rate: m.reports_group_tax_rate,
    question: m.reports_group_question,
    event: m.reports_group_event,
    organizer: m.reports_group_organizer,
  }
  return words[group]()
}

/** The name of a grouping within a sentence. */
export const groupInSentence = (group: SalesGroup): string => inSentence(groupWords(group))
