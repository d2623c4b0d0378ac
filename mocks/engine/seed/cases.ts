/** Case studies; all patients are fictitious. `caseTexts` holds what their authors wrote. */
import type { components } from '#openapi/portal.d.ts';
import { mix } from '../drawings/chance.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { infarction, heartFailure } from './caseTexts/cardiology.ts';
import { crohns, variceal } from './caseTexts/gastroenterology.ts';
import { appendicitis, bileDuctStones } from './caseTexts/general.ts';
import { epiduralHaematoma, stroke } from './caseTexts/neurosurgery.ts';
import { type CaseText, type QuestionRow, type Text, textOf } from './caseTexts/notation.ts';
import { preeclampsia, tubalPregnancy } from './caseTexts/obstetrics.ts';
import { discHerniation, hipFracture } from './caseTexts/orthopaedics.ts';
import { groundGlass, pneumothorax } from './caseTexts/thoracic.ts';
import { renalColic, urinaryRetention } from './caseTexts/urology.ts';
import { lecturerFor } from './lecturers.ts';
import type { QuestionRecord } from './questions.ts';
import { departmentOf } from './reference.ts';
import { fakerOf } from './fakers.ts';
import { countBetween, pick, type Placed, sure } from './tools.ts';

type Schemas = components['schemas'];
type MedicaseBrief = Schemas['MedicaseBrief'];
type Step = Schemas['MedicaseStep'];
type OptionNote = NonNullable<Schemas['QuestionVerdict']['options']>[number];

/** A question of a case, with what only its answer tells. */
export interface CaseQuestion extends Omit<QuestionRecord, 'departmentId'> {
  /** Why each option is right or wrong; empty where the explanation says it all. */
  readonly notes: readonly OptionNote[];
  readonly asksDiagnosis: boolean;
}

/** A step of a case with the answers to its questions. */
export interface CaseStep extends Pick<Step, 'stepId' | 'kind' | 'title'> {
  readonly text: Text;
  readonly images: readonly (Step['images'][number] & { readonly report: string })[];
  readonly questions: readonly CaseQuestion[];
}

/** A case study with everything that only the server knows. */
export interface MedicaseRecord extends Placed, Pick<CaseText, 'summary' | 'references' | 'study'> {
  readonly brief: MedicaseBrief;
  readonly diagnosis: string;
  readonly patient: Schemas['Medicase']['patient'];
  readonly lecturerId: number;
  readonly videoAlbumId: number | null;
  readonly steps: readonly CaseStep[];
  readonly expert: Text;
}

type Row = readonly [departmentId: number, motif: MotifName, level: 1 | 2 | 3, text: CaseText];

const rows: readonly Row[] = [
  [1, 'intestine', 1, appendicitis],
  [1, 'liver', 2, bileDuctStones],
  [2, 'pelvis', 1, hipFracture],
  [2, 'spine', 2, discHerniation],
  [3, 'uterus', 2, tubalPregnancy],
  [3, 'fetus', 3, preeclampsia],
  [4, 'kidney', 1, renalColic],
  [4, 'bladder', 2, urinaryRetention],
  [5, 'lungs', 1, pneumothorax],
  [5, 'ct', 3, groundGlass],
  [6, 'brain', 2, stroke],
  [6, 'skull', 2, epiduralHaematoma],
  [7, 'stomach', 2, variceal],
  [7, 'endoscope', 3, crohns],
  [8, 'ecg', 1, infarction],
  [8, 'heart', 3, heartFailure],
];

const firstId = 7001;
/** Multiple of every number of variants of a film, so that the variant stays the remainder. */
const filmsPerCase = 6;
const keys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

const parts: readonly (readonly [Step['kind'], string])[] = [
  ['history', '主诉与现病史'],
  ['history', '既往史'],
  ['exam', '查体'],
  ['lab', '辅助检查'],
  ['diagnosis', '诊断'],
  ['treatment', '治疗'],
  ['follow', '随访'],
  ['discussion', '讨论'],
];

/** The last question before the step of the diagnosis. */
const diagnosisStep = 4;
const asking = ({ diagnosis: { options, explain } }: CaseText): QuestionRow => [
  diagnosisStep,
  'A2',
  '结合以上资料，本例最可能的诊断是',
  options,
  'A',
  explain,
];

/** A question with its options in an order of its own, so that the place of an option tells nothing. */
function questionFrom(
  questionId: number,
  [, kind, stem, rows, answer, explain]: QuestionRow,
  asksDiagnosis: boolean,
): CaseQuestion {
  const [options, notes] = [0, 1].map((part) => rows.map((row) => row.split('|')[part] ?? '')) as [string[], string[]];
  const order = options.map((_, at) => at);
  if (kind !== 'TF') order.sort((one, other) => mix(questionId, one) - mix(questionId, other));
  const keyAt = (at: number): string => pick(keys, at);
  return {
    question: {
      questionId,
      kind,
      stem,
      options: order.map((from, at) => ({ key: keyAt(at), text: pick(options, from) })),
    },
    answer: order.flatMap((from, at) => (answer.includes(keyAt(from)) ? [keyAt(at)] : [])),
    explain,
    notes: order.flatMap((from, at) => (notes[from] ? [{ key: keyAt(at), explain: notes[from] }] : [])),
    asksDiagnosis,
    globalRate: 46 + (mix(questionId, 9) % 44),
  };
}

function stepsOf(id: number, text: CaseText): CaseStep[] {
  const { steps, films } = text;
  const questions = [...text.questions, asking(text)];
  return parts.map(([kind, title], index) => {
    const stepId = index + 1;
    return {
      stepId,
      kind,
      title,
      text: textOf(sure(steps[index], `step ${stepId} of case ${id}`)),
      images: films
        .filter(([step]) => step === stepId)
        .map(([, film, variant, imageKind, caption, report]) => ({
          url: mediaPath(film, (id - firstId + 1) * filmsPerCase + variant),
          caption,
          report,
          kind: imageKind,
        })),
      questions: questions.flatMap((row, at) =>
        row[0] === stepId ? [questionFrom(id * 10 + at + 1, row, at === text.questions.length)] : [],
      ),
    };
  });
}

function record([departmentId, motif, level, text]: Row, index: number): MedicaseRecord {
  const id = firstId + index;
  const { gender, age, complaint, facts, summary, references, study, expert, author, videoAlbumId = null } = text;
  const questionCount = text.questions.length + 1;
  return {
    departmentId,
    summary,
    references,
    study,
    diagnosis: text.diagnosis.name,
    videoAlbumId,
    patient: { gender, age, complaint, facts: [...facts] },
    lecturerId: lecturerFor(departmentId, author).lecturerId,
    steps: stepsOf(id, text),
    expert: textOf(expert),
    brief: {
      id,
      title: `${gender === 'male' ? '男' : '女'}，${age}，${complaint}`,
      coverUrl: mediaPath('medicase', id, motif),
      departmentId,
      departmentName: sure(departmentOf(departmentId), `department ${departmentId}`).departmentName,
      level,
      free: level === 3 ? 'vip' : 'login',
      stepCount: parts.length,
      questionCount,
      minutes: 8 + questionCount * 2,
      doneCount: countBetween(fakerOf('figures', id), 90, 2_400),
    },
  };
}

/** All case studies. */
export const medicases: readonly MedicaseRecord[] = rows.map(record);
