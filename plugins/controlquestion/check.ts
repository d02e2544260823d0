import { questionPool } from '../../domain/questions.ts';
import { type DocumentProblem, isBlank, pointerTo, type SlideCheck } from '../../domain/slide-check.ts';

/** Every question that may be drawn can be read, and answered rightly in one way only. */
const check: SlideCheck = ({ document, destination, language }) =>
  questionPool(destination.scopes, language).flatMap((question) => {
    const at = pointerTo(document, question);
    const { corrent_answer: right, wrong_answer1, wrong_answer2, wrong_answer3 } = question;
    const problems: DocumentProblem[] = [];
    if (isBlank(question.question)) problems.push({ path: `${at}/question`, message: 'the question has no words' });
    if (isBlank(right)) problems.push({ path: `${at}/corrent_answer`, message: 'the right answer has no words' });
    if (isBlank(wrong_answer1)) problems.push({ path: `${at}/wrong_answer1`, message: 'a wrong answer is needed' });
    for (const [key, wrong] of Object.entries({ wrong_answer1, wrong_answer2, wrong_answer3 }))
      if (!isBlank(wrong) && wrong === right)
        problems.push({ path: `${at}/${key}`, message: 'this is the right answer too' });
    return problems;
  });

export default check;
