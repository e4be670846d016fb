/** A chapter's name and the number at which it begins. */
export type Chapter = [string, number]

/** The chapter a number belongs to: the last one that has begun. */
export function chapterAt(chapters: Chapter[], at: number): Chapter | null {
  return chapters.findLast(([, begin]) => begin <= at) ?? null
}

/** Where the next chapter begins; after the last one, the end. */
export function nextChapter(chapters: Chapter[], at: number, end: number): number {
  return chapters.find(([, begin]) => begin > at)?.[1] ?? end
}

/** Where this chapter begins; from its beginning, where the one before does. */
export function previousChapter(chapters: Chapter[], at: number): number {
  return chapters.findLast(([, begin]) => begin < at)?.[1] ?? 0
}
