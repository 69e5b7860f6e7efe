/** Characters of the subject of a message to many. */
export const SUBJECT_MAX = 100
/** Characters that a message to many reads, without its markup. */
export const MESSAGE_TEXT_MAX = 8000
/** Conditions of one audience, and values of one condition. */
export const CONDITIONS_MAX = 10
export const CONDITION_VALUES_MAX = 200
/** Guests that one message may name one by one. */
export const CHOSEN_MAX = 1000
/** People that a preview brings along. */
export const PREVIEWED_PEOPLE = 5
/** People on one page of an audience. */
export const PEOPLE_PER_PAGE_MAX = 100
