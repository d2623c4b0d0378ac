/** One chat session: the answers of the customer service to each frame. It has no transport and no clock of its own. */
import { randomFrom } from '../random.ts';
import { isOpen, nextOpening, officeHours } from './officeHours.ts';
import { dropText, lines, people, type Person, personTurns, pictureTurn, robot, smallAnswers } from './script/talk.ts';
import { type ScriptedQuestion, topics } from './script/topics.ts';
import { contactIn, meantQuestion, meantSmallTalk, plain, wantsPerson } from './understanding.ts';

/** Content of a bubble. */
export interface ReplyContent {
  text?: string;
  title?: string;
  image?: string;
  list?: { id: number; question: string }[];
}

/** A frame that the portal may send. */
export interface SentFrame {
  messageType: 'WELCOME' | 'PING' | 'USER_MESSAGE' | 'Q1' | 'Q2';
  userId: number;
  content?: { text?: string; list?: { id: number; question: string }[] };
  images?: string[];
  source: 4;
  /** Id of a message; a message that is sent again has the same one. */
  clientId?: string;
}

/** One message of the service side, or the end of the socket. */
export type Reply =
  | { kind: 'say'; by: Person; messageType: string; content: ReplyContent; images?: string[]; isTyped: boolean }
  | { kind: 'drop'; code: number };

/** The doctor who asks. */
export interface Consultant {
  userId: number;
  userName: string;
}

const ofScript = ({ id, question }: { id: number; question: string }) => ({ id, question });

/** A chat session from the opening of a panel until it is closed; a drop in between does not end it. */
export class Conversation {
  readonly doctor: Consultant;
  /** The agent who took over; stays until the panel is closed. */
  person: (typeof people)[number] | null = null;
  private readonly random: () => number;
  private isBack = false;
  /** Ids of the messages that were taken. */
  private readonly taken = new Set<string>();
  private isAwaySaid = false;
  private turn = 0;

  /** `seed` selects the agent who takes over and the phrases. */
  constructor(doctor: Consultant, seed: number) {
    this.doctor = doctor;
    this.random = randomFrom(seed);
  }

  /** Call this when the socket is open again after a drop: the next greeting mentions it, once. */
  comeBack(): void {
    this.isBack = true;
  }

  /** The answers to a frame of the contract, in order; `now` in ms decides whether it is within the office hours. */
  receive(frame: SentFrame, now: number): Reply[] {
    const { clientId } = frame;
    if (clientId !== undefined && this.taken.has(clientId)) return [];
    if (clientId !== undefined) this.taken.add(clientId);
    const chosen = frame.content?.list?.[0]?.id;
    switch (frame.messageType) {
      case 'PING':
        return [this.byRobot('PING', {})];
      case 'WELCOME':
        return this.welcome();
      case 'Q1': {
        const topic = topics.find(({ id }) => id === chosen);
        return topic ? [this.byRobot('Q2', { title: topic.question, list: topic.questions.map(ofScript) })] : [];
      }
      case 'Q2': {
        const question = topics.flatMap((topic) => topic.questions).find(({ id }) => id === chosen);
        return question ? [this.answer(question)] : [];
      }
      case 'USER_MESSAGE':
        return frame.images?.length ? this.toPictures(now) : this.toText(frame.content?.text ?? '', now);
    }
  }

  private welcome(): Reply[] {
    const list = topics.map(ofScript);
    const greeting = this.byRobot('WELCOME', { text: lines.greeting, title: lines.topicsTitle, list });
    if (!this.isBack) return [greeting];
    this.isBack = false;
    const back = this.person
      ? this.byPerson(lines.personBack)
      : this.byRobot('CUSTOMER_MESSAGE', { text: lines.robotBack });
    return [greeting, back];
  }

  private toText(text: string, now: number): Reply[] {
    if (plain(text) === dropText) return [{ kind: 'drop', code: 1011 }];
    const small = meantSmallTalk(text);
    if (small) return [this.say(this.oneOf(smallAnswers[small]))];
    if (wantsPerson(text)) return this.person ? [this.byPerson(lines.stillHere)] : this.takeOver(lines.handOver, now);
    const question = meantQuestion(text);
    if (question) return [this.answer(question)];
    if (this.person) return this.personTurn();
    return isOpen(now) ? this.takeOver(lines.handOver, now) : this.away(text, now);
  }

  private toPictures(now: number): Reply[] {
    if (this.person) return pictureTurn.map((line) => this.byPerson(line));
    if (!isOpen(now)) return [this.byRobot('CUSTOMER_MESSAGE', { text: lines.awayPictures(nextOpening(now)) })];
    return [...this.takeOver(lines.handOverPictures, now), ...pictureTurn.slice(1).map((line) => this.byPerson(line))];
  }

  /** In the office hours an agent takes over; outside them the robot takes a message. */
  private takeOver(said: string, now: number): Reply[] {
    if (!isOpen(now)) return this.away('', now);
    const person = people[Math.floor(this.random() * people.length)] ?? people[0];
    if (!person) return [];
    this.person = person;
    const doctor = this.doctor.userName ? `${this.doctor.userName.slice(0, 1)}医生` : '医生';
    return [this.byRobot('CUSTOMER_MESSAGE', { text: said }), this.byPerson(lines.introduction(person.name, doctor))];
  }

  private away(text: string, now: number): Reply[] {
    const next = nextOpening(now);
    const contact = contactIn(text);
    const wasSaid = this.isAwaySaid;
    this.isAwaySaid = true;
    const said = contact
      ? lines.contactTaken(contact, next)
      : wasSaid && text
        ? lines.messageTaken(next)
        : lines.away(officeHours, next);
    return [this.byRobot('CUSTOMER_MESSAGE', { text: said })];
  }

  private personTurn(): Reply[] {
    const turn = personTurns[this.turn++ % personTurns.length] ?? [];
    return turn.map((line) => this.byPerson(line));
  }

  /** The robot's answer, or the same answer in the words of the agent who took over. */
  private answer({ question, answer, picture }: ScriptedQuestion): Reply {
    if (!this.person) {
      return this.byRobot('ANSWER', { title: question, text: answer, ...(picture && { image: picture }) });
    }
    const reply = this.byPerson(`${answer}${lines.answerTail}`);
    return picture ? { ...reply, images: [picture] } : reply;
  }

  private say(text: string): Reply {
    return this.person ? this.byPerson(text) : this.byRobot('CUSTOMER_MESSAGE', { text });
  }

  private byRobot(messageType: string, content: ReplyContent): Reply & { kind: 'say' } {
    return { kind: 'say', by: robot, messageType, content, isTyped: false };
  }

  private byPerson(text: string): Reply & { kind: 'say' } {
    const { userName, userHead } = this.person ?? robot;
    return {
      kind: 'say',
      by: { userName, userHead },
      messageType: 'CUSTOMER_MESSAGE',
      content: { text },
      isTyped: true,
    };
  }

  private oneOf(texts: string[]): string {
    return texts[Math.floor(this.random() * texts.length)] ?? '';
  }
}
