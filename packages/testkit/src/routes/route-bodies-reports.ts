import type { TestShop } from '../shops/a-shop.ts'

/** Bodies of the routes that mail reports. */
export const reportBodies = (shop: TestShop) => ({
  'reports.createSchedule': scheduleOf(shop),
  'reports.updateSchedule': scheduleOf(shop),
  'reports.createOrganizerSchedule': acrossScheduleOf(shop),
  'reports.createAccountSchedule': acrossScheduleOf(shop),
  'reports.updateAcrossSchedule': acrossScheduleOf(shop),
})

/** A report that its owner gets every Monday. */
const scheduleOf = ({ owner }: TestShop) => ({
  report: 'product_sales',
  rhythm: 'weekly',
  weekday: 1,
  at: '08:00',
  user_ids: [owner.userId],
  formats: ['csv', 'xlsx'],
  basis: 'sale',
  group_by: 'product',
  question_id: null,
})

/** The same across events. */
const acrossScheduleOf = (shop: TestShop) => {
  const { question_id: _question, ...schedule } = scheduleOf(shop)
  return { ...schedule, currency_code: 'EUR' }
}
