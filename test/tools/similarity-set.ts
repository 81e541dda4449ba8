/**
 * Questions labelled by hand [C8]: whether a cached answer to the first may answer the second. Equal
 * questions share their content words; "balance" and "money" differ for the rule (APART).
 */
export type Labelled = {
  tool: 'get_server_time' | 'get_account_info';
  language: 'en';
  /** Answered by the tool, called without parameters. */
  before: string;
  same: readonly string[];
  /** Traps: similar questions that ask for something else. */
  other: readonly string[];
};

/** Questions, separated by |. */
function each(said: string): string[] {
  return said.split('|').map((one) => one.trim());
}

const TIME: Labelled = {
  tool: 'get_server_time',
  language: 'en',
  before: 'What time is it?',
  same: each(`
    What is the current time? | Can you tell me the time please? | What was the time? | What's the time? | what is the time |
    What's the time now? | What time is it now? | What time is it right now? | Time, please. | The time, please | Tell me the time. |
    Tell me what time it is | Do you know what time it is? | Do you have the time? | Have you got the time? | Got the time? |
    Could you tell me what time it is, please? | Would you tell me the current time? | I'd like to know the time. |
    I want to know what time it is | I need to know the time, please | Give me the time | Excuse me, what time is it? |
    Hey, what’s the time? | um, what time is it | So, what time is it? | Can I get the time? | May I ask what time it is? |
    Please tell me what the time is. | Any idea what time it is? | Do you happen to know the time? | What time is it currently? |
    What time is it at the moment? | Could you check the time for me? | Let me know the time | What time is it again? |
    I was wondering what time it is | WHAT TIME IS IT?! | current time | Would you mind telling me the time? |
    Can you please check what time it is? | okay what time is it | Sorry, what was the time again? | Just tell me the time, thanks. |
    Can you give me the current time? | Show me the time, please | Do you know the time? | Could you please say what time it is now?`),
  other: each(`
    What time is it in Tokyo? | What is the time in New York? | What's the time there? | What time is it here? |
    What time is it at home? | What is the time on the moon? | What's the local time? | What time is it in my zone? |
    What time is it, UTC? | What time is it tomorrow? | What time was it yesterday? | What's the time on Monday? |
    What time is it in two hours? | Is it 5 o'clock? | What time will it be? | What time would it be? |
    What time is it not? | What is not the time? | Don't tell me the time. | Do not tell me what time it is |
    Is it time? | Is it the time? | It is time | Do you have time? | Have you got time? | Give me time | Time it. |
    How much time is it? | How much time do I have? | How many times is it? | How long is the time? | How is the time? |
    What time is Anna? | Give Ben the time | Sometimes what is it? | sometimes | What is sometimes the current thing? |
    What is the lifetime? | What are the times? | What's the Times? | Is it bedtime? | What is the date? |
    What time is the train? | What time is my meeting? | What time is dinner? | What time is sunset? | Set the time |
    What time is it and what day is it? | Turn the time on | Time off | Turn off the time | Is the time on? | What time is left? |
    What's the time in minutes, please? | What is the time in %? | What time is it in 🇯🇵? | What is the time -1? |
    Tell me the time of arrival | What was the time of death? | What time is the current one? | the best time | the first time |
    Wake me when it is time | Remind me of the time | Check the time again | And the time? | What is the right time now?`),
};

const BALANCE: Labelled = {
  tool: 'get_account_info',
  language: 'en',
  before: "What's my balance?",
  same: each(`
    What is my balance? | What is my current balance? | Tell me my balance | Can you tell me my balance, please? | My balance, please |
    my balance | Could you check my balance? | What's the balance? | Do you know what my balance is? | I'd like to know my balance. |
    Give me my balance | How much is my balance? | Show me my balance | What's my balance right now? | Balance, please. |
    I want to know what my balance is | Hey, could you please tell me my current balance?`),
  other: each(`
    What was my balance yesterday? | What was my balance on 1 May? | What will my balance be? | What's my balance in dollars? |
    What's my balance in €? | What is my balance in %? | What's Anna's balance? | What is her balance? | What is your balance? |
    What is our balance? | Tell Anna my balance | What is not my balance? | Don't tell me my balance | Never show my balance |
    What is my balance after rent? | What's my balance minus 20? | Is my balance 100? | Is my balance negative? |
    Is my balance on? | Balance off | Turn my balance off | What's my left balance? | What is my balance right? |
    My balance up | What is my credit balance? | What is my savings balance? | What is my work-life balance? | Am I out of balance? |
    balanced | What's my balancing? | What is the imbalance? | Balance it | Check my balance again | Why is my balance? |
    Where is my balance? | Pay my balance | Reset my balance | Transfer my balance | What's a balance? | What is balance? |
    Is it my balance? | How is my balance? | Which balance is it? | What are my balances? | What is my balance limit? |
    What's my balance and my name? | What time is it? | What is my account number?`),
};

const ACCOUNT_BALANCE: Labelled = {
  tool: 'get_account_info',
  language: 'en',
  before: 'What is my account balance?',
  same: each(`
    What's my account balance? | What is the balance of my account? | Tell me my account balance, please |
    Can you check my account balance? | What's the balance on my account? | Account balance | Do you know my account balance? |
    Could you tell me the balance in my account? | How much is my account balance?`),
  other: each(`
    What is my second account balance? | What is the balance of my 2 accounts? | What's the balance of Anna's account? |
    What's the balance on this account? | What is the balance of my joint account? | What's my current account, balance? |
    What was my account balance in June? | Which account has a balance? | Is the account in balance? | Block my account balance |
    What's my account name, balance? | What is my account's imbalance? | What's the balance of my accountant?`),
};

const MONEY: Labelled = {
  tool: 'get_account_info',
  language: 'en',
  before: 'How much money do I have?',
  same: each(`
    How much money have I got? | Tell me how much money I have | Can you tell me how much money I have right now, please? |
    Do you know how much money I have? | how much money do I have now | How much money do I currently have? |
    I'd like to know how much money I've got`),
  other: each(`
    How much money do I not have? | How much money do I owe? | How much money do I need? | How much money do I have in dollars? |
    How much money does Anna have? | How much money do you have? | How much money do I have tomorrow? | How much money did I have? |
    How much money will I have? | How much money do I have on me? | How much money do I have off? | How much money is it? |
    How much time do I have? | How much do I have? | How many do I have? | How much money do I have to pay? | Do I have money? |
    Do I have much money? | Give me money | Give me the money | I need money | Show me the money | Is that much money? |
    How much pocket money do I have? | How much monkey do I have? | How much money do I have left over from 100? |
    Send Ben how much money I have`),
};

export const LABELLED: readonly Labelled[] = [TIME, BALANCE, ACCOUNT_BALANCE, MONEY];

/** Equal for a person and not for the rule: the model is asked. */
export const APART: readonly (readonly [string, string])[] = [
  ["What's my balance?", 'What is my account balance?'],
  ["What's my balance?", 'How much money do I have?'],
  ['How much money do I have?', 'How much is in my account?'],
  ['How much money do I have?', 'How much money is in my account?'],
  ['What is my account balance?', 'Tell me about my account'],
  ['What time is it?', 'What does the clock say?'],
  ['What time is it?', 'How late is it?'],
];
