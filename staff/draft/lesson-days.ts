/** Says after how many days it is seen again; null for what the location says [MEM-04]. */
export function setLessonDays(lesson: { lesson_days?: number | null } | undefined, days: number | null): void {
  if (lesson === undefined) return;
  if (days === null) delete lesson.lesson_days;
  else lesson.lesson_days = days;
}
