/** The applications that wait for a reply, by its day, before all others. An index has this expression. */
export const replyOrder = `(case when "answeredAt" is null and status in ('new', 'in-review', 'refining', 'investor-ready')
  then '' else '9' end || "answerDueOn")`;
