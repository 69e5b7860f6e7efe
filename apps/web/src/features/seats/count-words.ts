import { regional } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** A number as people of the page's language write it: "1,216". */
export const numberWords = (count: number): string => new Intl.NumberFormat(regional(documentLocale())).format(count)
